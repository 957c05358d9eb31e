/** What the token counter counts against. */
export const tokenBudget = 4096

/** Longest text of one message, as the contract has it; written here too, so that its schemas stay out of the bundle. */
export const maxMessageCharacters = 16_000

/** A rough measure: four characters to a token. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)
