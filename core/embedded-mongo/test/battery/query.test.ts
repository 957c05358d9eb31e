import type { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { comparisonCases } from './comparison-cases.ts'
import { arrayCases, elementCases, evaluationCases, logicalCases, type QueryCase } from './query-cases.ts'

let database: TestDatabase
let collection: Collection

const groups: Record<string, QueryCase[]> = {
  'Comparison Query Operators': comparisonCases,
  'Logical Query Operators': logicalCases,
  'Element Query Operators': elementCases,
  'Evaluation Query Operators': evaluationCases,
  'Array Query Operators and paths': arrayCases,
}
const all = Object.values(groups).flat()

beforeAll(async () => {
  database = await openDatabase({ promoteValues: false })
  collection = database.db.collection('battery')
  const docs = all.flatMap(([, , yes, no], which) => [
    ...yes.map((doc, at) => ({ which, name: `yes ${at}`, ...doc })),
    ...no.map((doc, at) => ({ which, name: `no ${at}`, ...doc })),
  ])
  await collection.insertMany(docs)
})
afterAll(() => database.stop())

for (const [group, cases] of Object.entries(groups)) {
  describe(`query: ${group}`, () => {
    for (const one of cases) {
      const [rule, query, yes] = one
      it(rule, async () => {
        const which = all.indexOf(one)
        const found = await collection.find({ $and: [{ which }, query] }, { sort: { _id: 1 } }).toArray()
        expect(found.map(doc => doc.name)).toEqual(yes.map((_, at) => `yes ${at}`))
      })
    }
  })
}
