/** Number of tokens that the counter shows as the maximum. */
export const tokenBudget = 4096

/** Longest text of one message, as the contract has it; written here too, so that its schemas stay out of the bundle. */
export const maxMessageCharacters = 16_000

/** Returns a rough estimate: four characters to a token. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)
