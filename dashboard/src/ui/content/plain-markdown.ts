/**
 * Returns Markdown as plain text that reads well: no marks of emphasis, headings and links, a dot before a
 * list's item, cells of a table side by side. For places where it is not drawn: before the parser is loaded,
 * and where only a line is shown.
 */
export const plainMarkdown = (text: string): string =>
  text
    .split('\n')
    .filter(line => !isMarkup(line.trim()))
    .map(plainLine)
    .join('\n')

/** Returns whether a line is only markup: fences, rules and the line under a table's head. */
const isMarkup = (line: string): boolean =>
  line.startsWith('```') ||
  line.startsWith('~~~') ||
  (line.length > 2 && /^[\s|:*_-]+$/.test(line) && /[-*_]/.test(line))

const plainLine = (line: string): string => {
  const text = line
    .replace(/^ *#{1,6} /, '')
    .replace(/^ *> ?/, '')
    .replace(/^( *)[-*+] /, '$1• ')
  return withoutMarks(text.startsWith('|') ? cellsOf(text) : text)
}

const cellsOf = (row: string): string =>
  row
    .split('|')
    .map(cell => cell.trim())
    .filter(Boolean)
    .join(' · ')

const withoutMarks = (line: string): string =>
  line
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*\*|~~|`/g, '')
    // Within a word the signs are part of it: snake_case, 2*3.
    .replace(/(?<![\p{L}\p{N}])(?:__?|\*)(?=\S)|(?<=\S)(?:__?|\*)(?![\p{L}\p{N}])/gu, '')
