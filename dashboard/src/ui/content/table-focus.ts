/**
 * Returns the row that an arrow, Home or End key leads to, or `null` for any other key. It stays inside
 * `0…count-1`.
 */
export function rowAfterKey(key: string, { index, count }: { index: number; count: number }): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
