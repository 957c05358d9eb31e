import { useCallback, useState } from 'react'

/** Number of rows that are drawn at first, and added when the end comes into view. */
const step = 50

/** Returns the beginning of a long list: a thousand rows drawn at once make a page slow. */
export const usePart = <T>(all: readonly T[]) => {
  const [count, setCount] = useState(step)
  const more = useCallback(() => setCount(shown => shown + step), [])
  return { part: all.slice(0, count), hasMore: all.length > count, more }
}
