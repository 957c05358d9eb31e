import Type from 'typebox'

/** A record's id: 24 hexadecimal digits (MongoDB's ObjectId). */
export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' })

/** Timestamp, ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time' })

/** Response of a call without a result. */
export const Done = Type.Object({ success: Type.Literal(true) })

/** Path parameters of most calls. */
export const ById = Type.Object({ id: Id })
export const ByUserId = Type.Object({ userId: Id })
