const maxCharacters = 100

/**
 * Returns the first 100 characters of a text in one line; characters outside the basic plane are not split.
 */
export const previewOf = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : line
}
