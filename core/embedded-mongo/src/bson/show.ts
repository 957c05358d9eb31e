import { millisOf } from './date.ts'
import { Binary, Decimal128, type Doc, Double, isDoc, ObjectId, type Value } from './value.ts'

/** Prints a value as MongoDB's error messages do. */
export function show(value: Value): string {
  if (value === undefined) return 'undefined'
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${millisOf(value)})`
  if (value instanceof Double)
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
  if (value instanceof Decimal128) return `Decimal128('${value.toString()}')`
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${Buffer.from(value.buffer.subarray(0, value.position)).toString('hex').toUpperCase()})`
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`
  if (isDoc(value)) return showKey(value)
  return String(value)
}

export const showKey = (doc: Doc): string =>
  doc.size === 0 ? '{}' : `{ ${[...doc].map(([name, value]) => `${name}: ${show(value)}`).join(', ')} }`
