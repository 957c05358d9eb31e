import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc } from '../bson/value.ts'
import type { Request } from './command.ts'
import { checkAgainst, type Options } from './options.ts'

/** The statements of an update or delete command, wherever the message carried them. Unknown parts are refused. */
export function statementsOf(
  { sequences, body, name }: Request,
  { list, options }: { list: string; options: Options },
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
    checkAgainst(options, { where: `${name}.${list}`, body: item })
  }
  return items
}
