import { isDoc, type Value } from '../bson/value.ts'

/**
 * Collects the values that `distinct` sees at a path: elements of arrays one by one, nothing for missing
 * fields.
 */
export function collectDistinct(value: Value, parts: string[], at: number): Value[] {
  if (at === parts.length) {
    if (value === undefined) return []
    return Array.isArray(value) ? value : [value]
  }
  if (isDoc(value)) return collectDistinct(value.get(parts[at]), parts, at + 1)
  if (!Array.isArray(value)) return []
  const out: Value[] = []
  const index = /^\d+$/.test(parts[at]) ? Number(parts[at]) : -1
  if (index >= 0 && index < value.length) out.push(...collectDistinct(value[index], parts, at + 1))
  for (const item of value) if (isDoc(item)) out.push(...collectDistinct(item, parts, at))
  return out
}
