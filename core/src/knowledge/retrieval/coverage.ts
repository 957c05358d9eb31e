/** Below this coverage nothing should be claimed from a passage: most of what was asked is not in it. */
export const weakMatch = 0.42
