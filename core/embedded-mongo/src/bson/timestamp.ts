import { Timestamp, type Value } from './value.ts'

let last = 0n

/** Returns a timestamp of now that no other call got. */
export function nextTimestamp(): Timestamp {
  const seconds = BigInt(Math.floor(Date.now() / 1000)) << 32n
  last = last >= seconds ? last + 1n : seconds + 1n
  return new Timestamp(last)
}

/**
 * Returns true for `Timestamp(0, 0)`, which is replaced by the current one at the top level of a stored
 * document.
 */
export const isEmptyTimestamp = (value: Value): boolean =>
  value instanceof Timestamp && value.toBigInt() === 0n
