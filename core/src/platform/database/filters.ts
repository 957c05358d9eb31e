import mongoose, { type Types } from 'mongoose'

// `sanitizeFilter` turns every operator in a filter into a plain value, because a filter may contain user input.
// These are the operators that our own code uses; only their operand may come from outside, and the schema casts it.

/** An operator written by our own code. */
type Operator<T> = { $ne?: T; $lt?: T; $gt?: T; $gte?: T; $lte?: T; $in?: T[]; $nin?: T[] }

const trusted = <T>(operator: Operator<T>): Operator<T> => mongoose.trusted(operator)

export const not = <T>(value: T) => trusted<T>({ $ne: value })
/** Matches records that an earlier version stored without the field; `null` is not a missing field. */
export const missing = () => mongoose.trusted({ $exists: false as const })
export const below = <T>(value: T) => trusted<T>({ $lt: value })
/** Values after this one: where a list goes on after a cursor. */
export const above = <T>(value: T) => trusted<T>({ $gt: value })
export const atLeast = <T>(value: T) => trusted<T>({ $gte: value })
export const upTo = <T>(value: T) => trusted<T>({ $lte: value })
/** Matches values from one to another, both inclusive. */
export const between = <T>(from: T, to: T) => trusted<T>({ $gte: from, $lte: to })
/** Any text except the empty one; names the type, so that an index of texts only is used. */
export const someText = () => mongoose.trusted({ $type: 'string' as const, $gt: '' })
/** Some element of a list is within the range, both ends inclusive. */
export const anyBetween = <T>(from: T, to: T) => mongoose.trusted({ $elemMatch: { $gte: from, $lte: to } })
export const oneOf = <T>(values: readonly T[]) => trusted<T>({ $in: [...values] })
export const noneOf = <T>(values: readonly T[]) => trusted<T>({ $nin: [...values] })

/** An entry of a list sorted by time. */
export interface Mark {
  time: Date
  id: Types.ObjectId
}

/**
 * Entries after a cursor in the order `{ [field]: -1, _id: -1 }`; without a cursor all entries. Its first
 * condition lets an index on that order start at the cursor.
 */
export const olderThan = <K extends string>(field: K, mark: Mark | undefined) =>
  mark === undefined
    ? {}
    : { [field]: upTo(mark.time), $or: [{ [field]: below(mark.time) }, { _id: below(mark.id) }] }

/** The filter of newer records, for the order `{ [field]: 1, _id: 1 }`. */
export const newerThan = <K extends string>(field: K, mark: Mark | undefined) =>
  mark === undefined
    ? {}
    : { [field]: atLeast(mark.time), $or: [{ [field]: above(mark.time) }, { _id: above(mark.id) }] }
