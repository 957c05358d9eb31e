/** Dot leaders between a name and its price or page: «Стрижка ............ 500 ₽». */
const leaders = /(?:(?<!\s)\s+)?[.…·_](?:\s?[.…·_]){4,}\s*/gu

export const hasLeaders = (text: string) => text.search(leaders) > 0

/** The line with its dot leaders replaced by a cell separator. */
export const withoutLeaders = (text: string) => text.replace(leaders, ' | ').replace(/^ \| | \| $/g, '')
