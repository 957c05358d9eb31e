import { type Collection, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { exactly } from './exactly.ts'
import { arrayCases, fieldCases, pipelineCases, type UpdateCase } from './update-cases.ts'

let database: TestDatabase
let collection: Collection<{ _id: number }>

const groups: Record<string, UpdateCase[]> = {
  'Field Update Operators': fieldCases,
  'Array Update Operators': arrayCases,
  'Updates with Aggregation Pipeline': pipelineCases,
}
const all = Object.values(groups).flat()

beforeAll(async () => {
  database = await openDatabase()
  collection = database.db.collection('battery')
  await collection.insertMany(all.map(([, before], which) => ({ _id: which, ...before })))
})
afterAll(() => database.stop())

for (const [group, cases] of Object.entries(groups)) {
  describe(`update: ${group}`, () => {
    for (const one of cases) {
      const [rule, before, update, after, options = {}] = one
      it(rule, async () => {
        const which = all.indexOf(one)
        const { filter = {}, ...rest } = options as { filter?: object }
        const done = await collection
          .updateOne({ _id: which, ...filter }, update, rest)
          .catch((error: unknown) => error)
        const left = await collection.findOne({ _id: which }, { promoteValues: false })
        if (typeof after === 'number') {
          expect(done).toBeInstanceOf(MongoServerError)
          expect((done as MongoServerError).code).toBe(after)
          expect(exactly(left)).toBe(exactly({ _id: which, ...before }))
        } else {
          expect(done).toMatchObject({ matchedCount: 1 })
          expect(exactly(left)).toBe(exactly({ _id: which, ...after }))
        }
      })
    }
  })
}
