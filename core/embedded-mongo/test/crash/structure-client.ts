import type { Db } from 'mongodb'

interface Row {
  _id: number
  group: number
}

/** A collection as its one client knows it: how many documents were acknowledged, from number 0 on. */
interface Known {
  documents: number
  indexes: Set<string>
}

/** The steps that one client saw acknowledged, and the one step that may or may not have happened. */
export interface StructureLedger {
  owner: number
  next: number
  collections: Map<string, Known>
  inFlight?: Step
}

type Step =
  | { kind: 'insert'; name: string; from: number; to: number }
  | { kind: 'drop'; name: string }
  | { kind: 'index'; name: string; index: string }
  | { kind: 'dropIndex'; name: string; index: string }
  | { kind: 'rename'; name: string; to: string }

export const createStructureLedger = (owner: number): StructureLedger => ({
  owner,
  next: 0,
  collections: new Map(),
})

/** So many documents take several commits to clear or to index. */
const BATCH = 1000

/** Makes, fills, indexes, renames and drops collections until the server dies. Returns why it ended. */
export async function reshapeUntilKilled(
  db: Db,
  ledger: StructureLedger,
  random: () => number,
): Promise<unknown> {
  try {
    for (;;) {
      const step = choose(ledger, random())
      ledger.inFlight = step
      await run(db, step)
      ledger.inFlight = undefined
      settle(ledger, step)
    }
  } catch (error) {
    return error
  }
}

/** Makes a collection at once, while the start still clears what the last drop left. */
export async function beginAnew(db: Db, ledger: StructureLedger): Promise<void> {
  const step: Step = { kind: 'insert', name: `c${ledger.owner}_${ledger.next++}`, from: 0, to: BATCH }
  await run(db, step)
  settle(ledger, step)
}

function choose(ledger: StructureLedger, roll: number): Step {
  const fresh = () => `c${ledger.owner}_${ledger.next++}`
  const newest = [...ledger.collections].at(-1)
  if (!newest || (roll < 0.25 && ledger.collections.size < 4))
    return { kind: 'insert', name: fresh(), from: 0, to: BATCH }
  const [name, known] = newest
  if (roll < 0.5) return { kind: 'insert', name, from: known.documents, to: known.documents + BATCH }
  if (roll < 0.6)
    return { kind: 'index', name, index: known.indexes.has('group_1') ? 'group_-1__id_1' : 'group_1' }
  if (roll < 0.65 && known.indexes.has('group_1')) return { kind: 'dropIndex', name, index: 'group_1' }
  if (roll < 0.7) return { kind: 'rename', name, to: fresh() }
  // The newest goes first: its number is the one a careless start would give again.
  return { kind: 'drop', name }
}

async function run(db: Db, step: Step): Promise<void> {
  const rows = db.collection<Row>(step.name)
  if (step.kind === 'insert') {
    const docs = Array.from({ length: step.to - step.from }, (_, at) => ({
      _id: step.from + at,
      group: at % 7,
    }))
    await rows.insertMany(docs)
  } else if (step.kind === 'drop') await rows.drop()
  else if (step.kind === 'index')
    await rows.createIndex(step.index === 'group_1' ? { group: 1 } : { group: -1, _id: 1 })
  else if (step.kind === 'dropIndex') await rows.dropIndex(step.index)
  else await rows.rename(step.to)
}

function settle({ collections }: StructureLedger, step: Step): void {
  const known = collections.get(step.name) ?? { documents: 0, indexes: new Set() }
  if (step.kind === 'insert') collections.set(step.name, { ...known, documents: step.to })
  else if (step.kind === 'index') known.indexes.add(step.index)
  else if (step.kind === 'dropIndex') known.indexes.delete(step.index)
  else {
    collections.delete(step.name)
    if (step.kind === 'rename') collections.set(step.to, known)
  }
}

/** Compares what is stored with what was acknowledged; takes over what the open step turned out to be. */
export async function structureLosses(db: Db, ledgers: StructureLedger[]): Promise<string[]> {
  const problems: string[] = []
  const stored = await readAll(db)
  for (const ledger of ledgers) {
    const step = ledger.inFlight
    ledger.inFlight = undefined
    if (step && happened(stored, step)) settle(ledger, step)
    if (step?.kind === 'insert') takePartial(stored, { ledger, step })
    for (const [name, known] of ledger.collections) {
      const found = stored.get(name)
      if (!found) problems.push(`${name} is gone, with ${known.documents} acknowledged documents`)
      else if (found.ids.length !== known.documents || found.ids.some((id, at) => id !== at))
        problems.push(`${name} has ${found.ids.length} documents, ${known.documents} were acknowledged`)
      for (const index of known.indexes)
        if (found && !found.indexes.has(index) && !(step?.kind === 'dropIndex' && step.index === index))
          problems.push(`${name} lost its index ${index}`)
      if (found) known.indexes = found.indexes
      stored.delete(name)
    }
  }
  for (const name of stored.keys()) problems.push(`${name} is there, but was dropped or never acknowledged`)
  return problems
}

type Stored = Map<string, { ids: number[]; indexes: Set<string> }>

async function readAll(db: Db): Promise<Stored> {
  const out: Stored = new Map()
  for (const { name } of await db.listCollections().toArray()) {
    const rows = db.collection<Row>(name)
    const ids = (await rows.find({}, { projection: { _id: 1 } }).toArray()).map(row => row._id)
    const indexes = (await rows.indexes()).map(index => String(index.name)).filter(index => index !== '_id_')
    out.set(name, { ids, indexes: new Set(indexes) })
  }
  return out
}

function happened(stored: Stored, step: Step): boolean {
  const found = stored.get(step.name)
  if (step.kind === 'insert') return found !== undefined && found.ids.length >= step.to
  if (step.kind === 'drop') return !found
  if (step.kind === 'rename') return stored.has(step.to)
  return step.kind === 'index' ? found?.indexes.has(step.index) === true : !found?.indexes.has(step.index)
}

/** A batch that was not acknowledged may be there in part, from its front. */
function takePartial(
  stored: Stored,
  { ledger, step }: { ledger: StructureLedger; step: Extract<Step, { kind: 'insert' }> },
): void {
  const found = stored.get(step.name)
  if (!found || found.ids.length < step.from || found.ids.length >= step.to) return
  const known = ledger.collections.get(step.name)
  ledger.collections.set(step.name, { documents: found.ids.length, indexes: known?.indexes ?? new Set() })
}
