/**
 * Remembers the results of a pure function for its latest texts. Longer texts are computed each time: memory is bounded by
 * `most` × `longest` characters.
 */
export const memoize = <T>(
  compute: (text: string) => T,
  { most, longest }: { most: number; longest: number },
): ((text: string) => T) => {
  const known = new Map<string, T>()
  return text => {
    if (text.length > longest) return compute(text)
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    const result = compute(text)
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
