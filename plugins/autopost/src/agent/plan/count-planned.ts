/** Counts the posts of a plan that are written completely, from its JSON so far. */
export const countPlanned = (written: string): number => written.split('"scheduledDate"').length - 1
