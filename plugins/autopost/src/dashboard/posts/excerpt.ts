const shownCharacters = 100

/** The first 100 characters of a post's text on one line; an ellipsis where it goes on. */
export const excerptOf = (content: string): string => {
  const line = content
    .slice(0, 2 * shownCharacters)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  if (characters.length <= shownCharacters && content.trim().length <= 2 * shownCharacters) return line
  return `${characters.slice(0, shownCharacters).join('').trimEnd()}…`
}
