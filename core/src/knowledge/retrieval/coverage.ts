/** Below this coverage nothing should be claimed from a passage: most of what was asked is not in it. */
export const weakMatch = 0.42

/**
 * From this similarity on a passage near in meaning alone is worth giving to a provider's model. It is where related
 * texts begin under OpenAI's text-embedding-3; models that find everything alike let more through, and the rules of
 * the prompt have the reader of the passage decide.
 */
export const nearMatch = 0.4
