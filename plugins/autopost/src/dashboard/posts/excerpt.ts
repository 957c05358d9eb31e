const shownCharacters = 100

/** Marks of Markdown at the beginning of a line, around words, and of links. */
const lineMark = /^(?:#{1,6}|>|[-*+]) /gm
const link = /!?\[([^\][]{0,200})\]\([^()\s]{0,400}\)/g
const wordMark = /\*\*|__|~~|`/g

/** The first 100 characters of a post's text on one line, without the marks of Markdown; an ellipsis where it goes on. */
export const excerptOf = (content: string): string => {
  const start = content.slice(0, 10 * shownCharacters)
  const plain = start.replace(lineMark, '').replace(link, '$1').replace(wordMark, '')
  const characters = Array.from(plain.replace(/\s+/g, ' ').trim())
  if (characters.length <= shownCharacters && start.length === content.length) return characters.join('')
  return `${characters.slice(0, shownCharacters).join('').trimEnd()}…`
}
