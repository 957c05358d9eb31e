import { decodeStrictly } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { type Request, wrongType } from './command.ts'
import { checkAgainst, type Options } from './options.ts'

/**
 * Reads the statements of an update or delete command, wherever the message carried them. Unknown parts are
 * refused.
 */
export function statementsOf(
  { sequences, body, name }: Request,
  { list, options, required }: { list: string; options: Options; required: readonly string[] },
): Doc[] {
  const inside = body.get(list)
  const items =
    sequences.get(list)?.map(bytes => decodeStrictly(bytes)) ??
    (Array.isArray(inside) ? documentsIn(inside, `${name}.${list}`) : undefined)
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
    for (const part of required) {
      if (item.has(part)) continue
      throw new MongoError(
        'BSONFieldMissing',
        `BSON field '${name}.${list}.${part}' is missing but a required field`,
      )
    }
  }
  return items
}

/** Returns the elements of a list that must hold documents only. */
export function documentsIn(list: readonly Value[], where: string): Doc[] {
  return list.map((value, at) => {
    if (isDoc(value)) return value
    throw wrongType(`${where}.${at}`, { value, wanted: 'object' })
  })
}
