import mongoose, { type Types } from 'mongoose'

// `sanitizeFilter` makes every operator in a filter a plain value, because a filter may hold what a person sent. These
// are the operators that our own code means; only their operand may come from outside, and it is cast by the schema.

/** An operator that our own code wrote. */
type Operator<T> = { $ne?: T; $lt?: T; $gt?: T; $gte?: T; $lte?: T; $in?: T[]; $nin?: T[] }

const trusted = <T>(operator: Operator<T>): Operator<T> => mongoose.trusted(operator)

export const not = <T>(value: T) => trusted<T>({ $ne: value })
export const below = <T>(value: T) => trusted<T>({ $lt: value })
export const above = <T>(value: T) => trusted<T>({ $gt: value })
export const atLeast = <T>(value: T) => trusted<T>({ $gte: value })
export const upTo = <T>(value: T) => trusted<T>({ $lte: value })
/** Any text but the empty one; names the type, so that an index of texts alone is taken. */
export const someText = () => mongoose.trusted({ $type: 'string' as const, $gt: '' })
export const oneOf = <T>(values: readonly T[]) => trusted<T>({ $in: [...values] })
export const noneOf = <T>(values: readonly T[]) => trusted<T>({ $nin: [...values] })

/** An entry of a list that is sorted by a time. */
export interface Mark {
  time: Date
  id: Types.ObjectId
}

/**
 * What stands behind a mark in the order `{ [field]: -1, _id: -1 }`; everything without one. Its first condition lets an index
 * on that order begin at the mark.
 */
export const olderThan = <K extends string>(field: K, mark: Mark | undefined) =>
  mark === undefined
    ? {}
    : { [field]: upTo(mark.time), $or: [{ [field]: below(mark.time) }, { _id: below(mark.id) }] }
