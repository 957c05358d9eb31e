import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc } from '../bson/value.ts'
import type { Request } from './command.ts'

/** The statements of an update or delete command, wherever the message carried them. Unknown parts are refused. */
export function statementsOf(
  { sequences, body, name }: Request,
  { list, fields }: { list: string; fields: string[] },
): Doc[] {
  const inside = body.get(list)
  const items =
    sequences.get(list)?.map(bytes => decode(bytes)) ??
    (Array.isArray(inside) ? inside.filter(isDoc) : undefined)
  if (!items)
    throw new MongoError('BSONFieldMissing', `BSON field '${name}.${list}' is missing but a required field`)
  if (items.length === 0 || items.length > 100_000) {
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${items.length} operations.`,
    )
  }
  for (const item of items) {
    for (const key of item.keys()) {
      if (!fields.includes(key)) {
        throw new MongoError('BSONFieldUnknown', `BSON field '${name}.${list}.${key}' is an unknown field.`)
      }
    }
    const collation = item.get('collation')
    if (isDoc(collation) && collation.size > 0 && collation.get('locale') !== 'simple') {
      throw new MongoError('CommandNotSupported', 'collation is not supported by this database')
    }
  }
  return items
}
