import { performance } from 'node:perf_hooks'
import type { Database } from '../../src/platform/database/open-database.ts'
import { print } from './measure-queries.ts'

const batch = 1_000

/** Stores `count` records without any checks. */
export const fillCollection = async (
  { connection }: Pick<Database, 'connection'>,
  name: string,
  count: number,
  recordOf: (n: number) => object,
): Promise<void> => {
  const begun = performance.now()
  for (let from = 0; from < count; from += batch)
    await connection
      .collection(name)
      .insertMany(Array.from({ length: Math.min(batch, count - from) }, (_, n) => recordOf(from + n)))
  print(`${name}: ${count} records in ${Math.round((performance.now() - begun) / 1_000)} s`)
}
