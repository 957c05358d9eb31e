/** Dots that lead the eye from a name to its price or page: «Стрижка ............ 500 ₽». */
const leaders = /(?:(?<!\s)\s+)?[.…·_](?:\s?[.…·_]){4,}\s*/gu

export const hasLeaders = (text: string) => text.search(leaders) > 0

/** The line with its dots taken for what they are, a border between cells. */
export const withoutLeaders = (text: string) => text.replace(leaders, ' | ').replace(/^ \| | \| $/g, '')
