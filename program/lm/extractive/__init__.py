"""The extractive engine: answers all five stages without a model. It states what evidence says, and never more."""
