import { Binary, isDoc, type Value } from './value.ts'

/** A rough size of a value in memory, in bytes, for the limits of sort and group. */
export function valueBytes(value: Value): number {
  if (typeof value === 'string') return 24 + value.length * 2
  if (Array.isArray(value)) return value.reduce<number>((total, item) => total + valueBytes(item) + 8, 32)
  if (isDoc(value)) {
    let total = 64
    for (const [key, item] of value) total += key.length + 32 + valueBytes(item)
    return total
  }
  if (value instanceof Binary) return 64 + value.position
  return 24
}
