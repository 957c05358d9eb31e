import { MongoError } from './error.ts'

/** The first and the last moment that JavaScript's dates reach, in ms. */
const DATE_LIMIT = 8_640_000_000_000_000

/** A date that only 64 bits hold: it is kept, compared and returned as it came. */
export class FarDate extends Date {
  millis: bigint
  constructor(millis: bigint) {
    super(Number.NaN)
    this.millis = millis
  }
  override getTime(): number {
    return Number(this.millis)
  }
}

const HIGH = 2 ** 32

/** Reads a date of 64 bits, without a bigint where a double is exact. */
export function readDate(bytes: Buffer, at: number): Date {
  const millis = bytes.readInt32LE(at + 4) * HIGH + bytes.readUInt32LE(at)
  // Rounding cannot bring a date from beyond the limit inside: doubles are exact up to there.
  return millis > DATE_LIMIT || millis < -DATE_LIMIT
    ? new FarDate(bytes.readBigInt64LE(at))
    : new Date(millis)
}

/** Returns the milliseconds of a date. Throws Overflow for one that a calculation took beyond all dates. */
export function millisOf(date: Date): bigint {
  if (date instanceof FarDate) return date.millis
  return BigInt(exactMillis(date))
}

function exactMillis(date: Date): number {
  const millis = date.getTime()
  if (Number.isNaN(millis)) throw new MongoError('Overflow', 'date overflow: the moment is out of range')
  return millis
}

/** Returns the halves of a date's 64 bits. */
export function dateHalves(date: Date): { high: number; low: number } {
  if (date instanceof FarDate)
    return { high: Number(date.millis >> 32n), low: Number(date.millis & 0xffff_ffffn) }
  const millis = exactMillis(date)
  const high = Math.floor(millis / HIGH)
  return { high, low: millis - high * HIGH }
}
