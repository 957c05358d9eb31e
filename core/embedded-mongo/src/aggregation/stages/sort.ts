import { decode } from '../../bson/decode.ts'
import { encode } from '../../bson/encode.ts'
import { located, MongoError } from '../../bson/error.ts'
import { isDoc, type Value } from '../../bson/value.ts'
import { valueBytes } from '../../bson/value-bytes.ts'
import { PAUSE } from '../../process/pauses.ts'
import { compareKeys, parseSort, sortKey } from '../../sort/sort.ts'
import { sortInPieces } from '../../sort/sort-in-pieces.ts'
import type { Stage } from '../stage.ts'

/** An item of a sort; a document takes far less memory as bytes than as values. */
interface Sortable {
  bytes: Buffer
  key: Value[]
}

/** `$sort`, in memory and within the limit. */
export function sort(argument: Value): Stage {
  if (!isDoc(argument)) throw located(15973, 'the $sort key specification must be an object')
  if (argument.size === 0) throw located(15976, '$sort stage must have at least one sort key')
  const fields = parseSort(argument)
  return function* (source, { limits, pauses }) {
    const items: Sortable[] = []
    let bytes = 0
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      const item: Sortable = { bytes: encode(doc), key: sortKey(doc, fields) }
      items.push(item)
      bytes += item.key.reduce<number>((total, value) => total + valueBytes(value), 100 + item.bytes.length)
      if (pauses.due()) yield PAUSE
      if (bytes > limits.sortBytes) {
        throw new MongoError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Sort exceeded memory limit of ${limits.sortBytes} bytes, but did not opt in to external sorting. Put a $match or $limit before it.`,
        )
      }
    }
    const byKey = (a: Sortable, b: Sortable) => compareKeys(a.key, b.key, fields)
    for (const item of yield* sortInPieces(items, { compare: byKey, pauses })) yield decode(item.bytes)
  }
}
