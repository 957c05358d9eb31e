import { Timestamp, type Value } from './value.ts'

let last = 0n

/** A timestamp of now that no other call got. */
export function nextTimestamp(): Timestamp {
  const seconds = BigInt(Math.floor(Date.now() / 1000)) << 32n
  last = last >= seconds ? last + 1n : seconds + 1n
  return new Timestamp(last)
}

/** `Timestamp(0, 0)` at the top level of a stored document is replaced by the current one. */
export const isEmptyTimestamp = (value: Value): boolean =>
  value instanceof Timestamp && value.toBigInt() === 0n
