/** A byte range of a representation, both ends inclusive, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Evaluates a `Range` header for `size` bytes (RFC 9110, 14.1.2 and 14.2).
 *
 * `whole` where the header is missing or ignored: another unit, a malformed header, an end before the start,
 * or several ranges, which a server need not support. `unsatisfiable` results in 416.
 */
export const parseRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (!from && !to) return 'whole'
  if (!from) {
    if (Number(to) === 0) return 'unsatisfiable'
    return size === 0 ? 'whole' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  }
  const first = Number(from)
  if (to && Number(to) < first) return 'whole'
  if (first >= size) return 'unsatisfiable'
  return { first, last: to ? Math.min(Number(to), size - 1) : size - 1 }
}
