/** Coverage below which a passage supports no answer: most of the query is not in it. */
export const weakMatch = 0.42

/**
 * Minimum similarity at which a passage found only by semantic search is given to a provider's model.
 * Calibrated for OpenAI's text-embedding-3; models with a higher base similarity let more passages through,
 * and the model decides by the rules of the prompt.
 */
export const nearMatch = 0.4
