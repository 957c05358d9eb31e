import { type Collection, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { exactly } from './exactly.ts'
import { docs, others, pipelineCases } from './pipeline-cases.ts'
import { projectionCases } from './projection-cases.ts'

type Numbered = { _id: number }

let database: TestDatabase
let projected: Collection<Numbered>
let piped: Collection<Numbered>

beforeAll(async () => {
  database = await openDatabase()
  projected = database.db.collection('projected')
  piped = database.db.collection('piped')
  await projected.insertMany(projectionCases.map(([, doc], which) => ({ _id: which, ...doc })))
  await piped.insertMany(docs)
  await database.db.collection<Numbered>('others').insertMany(others)
})
afterAll(() => database.stop())

async function expectCode(run: Promise<unknown>, code: number): Promise<void> {
  const failure = await run.catch((caught: unknown) => caught)
  expect(failure).toBeInstanceOf(MongoServerError)
  expect(Number((failure as MongoServerError).code)).toBe(code)
}

describe('projection: Project Fields to Return from Query', () => {
  projectionCases.forEach(([rule, , projection, after, filter = {}], which) => {
    it(rule, async () => {
      const run = projected.findOne({ _id: which, ...filter }, { projection, promoteValues: false })
      if (typeof after === 'number') return expectCode(run, after)
      const wanted = '_id' in after ? { ...after, _id: which } : after
      expect(exactly(await run)).toBe(exactly(wanted))
      return undefined
    })
  })
})

describe('aggregation: Aggregation Stages', () => {
  for (const [rule, pipeline, result] of pipelineCases) {
    it(rule, async () => {
      const run = piped.aggregate(pipeline, { promoteValues: false }).toArray()
      if (typeof result === 'number') return expectCode(run, result)
      expect(exactly(await run)).toBe(exactly(result))
      return undefined
    })
  }
})
