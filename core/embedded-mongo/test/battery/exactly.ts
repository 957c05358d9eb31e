import { EJSON } from 'bson'

/** A value as text that keeps BSON types and field order: `1` and `1.0` differ. */
export const exactly = (value: unknown): string => EJSON.stringify(value, { relaxed: false })
