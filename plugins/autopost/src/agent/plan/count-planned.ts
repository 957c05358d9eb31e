/** How many posts of a plan are written whole, from its JSON as far as it has grown. */
export const countPlanned = (written: string): number => written.split('"scheduledDate"').length - 1
