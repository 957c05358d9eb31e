import { type Collection, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { exactly } from './exactly.ts'
import * as cases from './expression-cases.ts'
import { arrayExpressions, stringExpressions } from './expression-list-cases.ts'

let database: TestDatabase
let collection: Collection

beforeAll(async () => {
  database = await openDatabase({ promoteValues: false })
  collection = database.db.collection('battery')
  await collection.insertOne({ _id: 1 as never, ...cases.doc })
})
afterAll(() => database.stop())

const groups: Record<string, cases.ExpressionCase[]> = {
  'Arithmetic Expression Operators': cases.arithmeticExpressions,
  'Boolean, Comparison and Conditional Expression Operators': cases.logicExpressions,
  'String Expression Operators': stringExpressions,
  'Array and Set Expression Operators': arrayExpressions,
  'Object Expression Operators and variables': cases.objectExpressions,
  'Date Expression Operators': cases.dateExpressions,
  'Type Expression Operators': cases.conversionExpressions,
}

for (const [group, list] of Object.entries(groups)) {
  describe(`expression: ${group}`, () => {
    for (const [rule, expression, value, error] of list) {
      it(rule, async () => {
        const run = collection
          .aggregate([{ $project: { _id: 0, out: { $cond: [true, expression, 0] } } }])
          .next()
        if (error !== undefined) {
          const failure = await run.catch((caught: unknown) => caught)
          expect(failure).toBeInstanceOf(MongoServerError)
          expect(Number((failure as MongoServerError).code)).toBe(error)
        } else {
          expect(exactly(await run)).toBe(exactly(value === undefined ? {} : { out: value }))
        }
      })
    }
  })
}
