import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EJSON } from 'bson'
import { decode } from '../../src/bson/decode.ts'
import { encode } from '../../src/bson/encode.ts'
import { MongoError } from '../../src/bson/error.ts'
import type { Doc, Value } from '../../src/bson/value.ts'
import { countMatches } from '../../src/commands/count.ts'
import { deleteOne } from '../../src/commands/delete.ts'
import { insertBytes } from '../../src/commands/insert.ts'
import { updateOne } from '../../src/commands/update.ts'
import { buildIndex } from '../../src/index/build-index.ts'
import { indexFromSpec } from '../../src/index/spec.ts'
import { type OpenedEngine, openEngine } from '../../src/process/open-engine.ts'
import { PAUSE, type Pause } from '../../src/process/pauses.ts'
import { parseFilter } from '../../src/query/parse-filter.ts'
import { type Query, runQuery } from '../../src/query/run-query.ts'
import { compareKeys, parseSort, sortKey } from '../../src/sort/sort.ts'
import type { Collection } from '../../src/storage/collection.ts'
import { parseUpdate } from '../../src/update/update.ts'
import { createRandom, document, NAMES, type Random, value } from './random.ts'
import { index, query, sort } from './random-query.ts'

/** Results of a run of the property test. */
export interface PropertyReport {
  cases: number
  /** Cases in which the planner chose an index by itself. */
  problems: string[]
}

const DOCUMENTS = 40
const QUERIES = 40

/** Random documents, indexes, queries: every plan must give what a full scan gives, before and after changes. */
export async function plansAgree({ cases, seed }: { cases: number; seed: number }): Promise<PropertyReport> {
  const folder = mkdtempSync(join(tmpdir(), 'em-property-'))
  const opened = openEngine(folder)
  const report: PropertyReport = { cases: 0, problems: [] }
  try {
    for (let round = 0; report.cases < cases && report.problems.length < 5; round++) {
      runRound(opened, { random: createRandom(seed + round), round: seed + round, report })
    }
  } finally {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

function finish<T>(work: Generator<Pause, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

interface Round {
  random: Random
  round: number
  report: PropertyReport
}

function runRound({ engine }: OpenedEngine, { random, round, report }: Round): void {
  const { store, catalog } = engine
  const collection = store.transaction(() => {
    const made = catalog.create(`p.r${round}`, new Map())
    // Some indexes are filled as documents come, some are built over what is there.
    addIndexes(made, random, engine)
    for (let at = 0; at < DOCUMENTS; at++)
      tryWrite(() => insertBytes(engine, { collection: made, bytes: encode(document(random, 3)) }))
    addIndexes(made, random, engine)
    return made
  })
  for (let at = 0; at < QUERIES; at++) compareOnce(engine, { collection, random, round, report })
  store.transaction(() => change(engine, { collection, random }))
  for (let at = 0; at < QUERIES; at++) compareOnce(engine, { collection, random, round, report })
  store.transaction(() => catalog.remove(collection))
}

/** Parallel arrays cannot be indexed: such a document is refused whole, which is right. */
function tryWrite(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof MongoError) || error.codeName !== 'CannotIndexParallelArrays') throw error
  }
}

function addIndexes(collection: Collection, random: Random, engine: OpenedEngine['engine']): void {
  for (let at = 0; at < 3; at++) {
    const made = indexFromSpec(index(random, collection.nextIndex), collection.nextIndex++)
    made.building = true
    collection.indexes = [...collection.indexes, made]
    tryWrite(() => finish(buildIndex(engine, { collection, index: made })))
  }
}

function change(
  engine: OpenedEngine['engine'],
  { collection, random }: { collection: Collection; random: Random },
): void {
  const variables = new Map<string, Value>()
  for (let rid = 1; rid < collection.nextRid; rid++) {
    const filter = parseFilter(new Map())
    if (random.chance(0.25)) deleteOne(engine, { collection, rid, filter, variables })
    else if (random.chance(0.6)) {
      const set: Doc = new Map([[random.pick(NAMES), value(random, 3)]])
      const update = parseUpdate(new Map([[random.chance(0.8) ? '$set' : '$unset', set]]), {
        multi: false,
        arrayFilters: new Map(),
      })
      tryWrite(() =>
        updateOne(engine, {
          collection,
          rid,
          change: { update, filter, arrayFilters: new Map(), variables },
        }),
      )
    }
  }
}

function compareOnce(
  engine: OpenedEngine['engine'],
  { collection, random, round, report }: Round & { collection: Collection },
): void {
  const asked = query(random)
  const order = random.chance(0.4) ? parseSort(sort(random)) : undefined
  const filter = parseFilter(asked)
  const base: Query = { collection, filter, sort: order, variables: new Map() }
  const wanted = rids(engine, { ...base, hint: 'natural' })
  const hint = random.chance(0.4)
    ? random.pick(collection.indexes.filter(each => !each.partial && !each.sparse))
    : undefined
  report.cases++
  const got = rids(engine, { ...base, hint })
  const counted = finish(countMatches(engine, { ...base, sort: undefined, hint }))
  const problem = difference(engine, { base, wanted, got, counted })
  if (problem) {
    const shown = EJSON.stringify(
      {
        query: asked,
        sort: order?.map(each => [each.path, each.direction]),
        hint: hint?.name,
        indexes: collection.indexes.map(each => each.spec),
      },
      { relaxed: false },
    )
    report.problems.push(`round ${round}: ${problem}: ${shown}`)
  }
}

function rids(engine: OpenedEngine['engine'], asked: Query): { rid: number; bytes: Buffer }[] {
  const environment = { store: engine.store, pauses: engine.scheduler.pauses, sortBytes: 1e9 }
  const out: { rid: number; bytes: Buffer }[] = []
  for (const found of runQuery(asked, environment)) if (found !== PAUSE) out.push(found)
  return out
}

function difference(
  _: OpenedEngine['engine'],
  {
    base,
    wanted,
    got,
    counted,
  }: {
    base: Query
    wanted: { rid: number; bytes: Buffer }[]
    got: { rid: number; bytes: Buffer }[]
    counted: number
  },
): string | undefined {
  const left = wanted.map(each => each.rid).sort((a, b) => a - b)
  const right = got.map(each => each.rid).sort((a, b) => a - b)
  if (left.join() !== right.join()) return `the scan finds [${left}], the plan [${right}]`
  if (counted !== left.length) return `the scan finds ${left.length}, count says ${counted}`
  const fields = base.sort
  if (!fields) return undefined
  for (let at = 1; at < got.length; at++) {
    const before = sortKey(decode(got[at - 1].bytes), fields)
    if (compareKeys(before, sortKey(decode(got[at].bytes), fields), fields) > 0)
      return `not in order at ${at}`
  }
  return undefined
}
