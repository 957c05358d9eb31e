/**
 * Creates a reader that splits pieces of text into lines. Throws when a line grows over `most` characters.
 */
export const createLineReader = (most: number) => {
  let pieces: string[] = []
  let length = 0
  return (piece: string): string[] => {
    const [first = '', ...rest] = piece.split('\n')
    length += first.length
    if (length > most) throw new Error(`a line of more than ${most} characters`)
    pieces.push(first)
    if (rest.length === 0) return []
    const last = rest.pop() ?? ''
    const lines = [pieces.join(''), ...rest]
    pieces = [last]
    length = last.length
    return lines.filter(line => line !== '')
  }
}
