import { located, MongoError } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { valueBytes } from '../../bson/value-bytes.ts'
import { PAUSE } from '../../process/pauses.ts'
import { compareKeys, parseSort, sortKey } from '../../sort/sort.ts'
import { sortInPieces } from '../../sort/sort-in-pieces.ts'
import type { Stage } from '../stage.ts'

interface Sortable {
  doc: Doc
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
      items.push({ doc, key: sortKey(doc, fields) })
      bytes += valueBytes(doc) + 64
      if (bytes > limits.sortBytes) {
        throw new MongoError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Sort exceeded memory limit of ${limits.sortBytes} bytes, but did not opt in to external sorting. Put a $match or $limit before it.`,
        )
      }
    }
    const byKey = (a: Sortable, b: Sortable) => compareKeys(a.key, b.key, fields)
    for (const { doc } of yield* sortInPieces(items, { compare: byKey, pauses })) yield doc
  }
}
