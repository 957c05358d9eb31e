/** Text that takes a worker many seconds: its words are all different. */
export const longText = (paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, n) => {
    const words = Array.from({ length: 30 }, (_, at) => `товар${(n * 7 + at * 104_729) % 60_000}`)
    return `Раздел ${n}. ${words.join(' ')}.`
  }).join('\n\n')
