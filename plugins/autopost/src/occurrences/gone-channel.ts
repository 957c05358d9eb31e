/** Stands for a channel that was deleted, in what was published there. */
export const goneChannel = '0'.repeat(24)
