import { MongoError } from './error.ts'

/** The first and the last moment that JavaScript's dates reach, in ms. */
const DATE_LIMIT = 8_640_000_000_000_000n

/** A moment that only 64 bits hold: it is kept, compared and given back as it came. */
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

export const dateFrom = (millis: bigint): Date =>
  millis > DATE_LIMIT || millis < -DATE_LIMIT ? new FarDate(millis) : new Date(Number(millis))

/** Throws Overflow for a date that a calculation took beyond what there is. */
export function millisOf(date: Date): bigint {
  if (date instanceof FarDate) return date.millis
  const millis = date.getTime()
  if (Number.isNaN(millis)) throw new MongoError('Overflow', 'date overflow: the moment is out of range')
  return BigInt(millis)
}
