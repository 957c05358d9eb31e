import type { Db } from 'mongodb'

export interface Row {
  _id: string
  owner: number
  version: number
  group: number
}

/**
 * The knowledge of one client: its rows as acknowledged, and the one write that may or may not have happened.
 */
export interface Ledger {
  owner: number
  rows: Map<string, Row>
  /** Undefined as `row` is a delete. */
  inFlight?: { id: string; row: Row | undefined }
  increments: number
  incrementInFlight: boolean
  next: number
}

export const createLedger = (owner: number): Ledger => ({
  owner,
  rows: new Map(),
  increments: 0,
  incrementInFlight: false,
  next: 0,
})

/** Writes until the server dies; every acknowledged write goes into the ledger. Returns why it ended: also that a write that was
 *  just acknowledged could not be read. */
export async function writeUntilKilled(db: Db, ledger: Ledger, random: () => number): Promise<unknown> {
  const rows = db.collection<Row>('rows')
  const counters = db.collection<{ _id: string; n: number }>('counters')
  try {
    for (;;) {
      const roll = random()
      const ids = [...ledger.rows.keys()]
      const picked = ledger.rows.get(ids[Math.floor(random() * ids.length)])
      if (roll < 0.2) {
        ledger.incrementInFlight = true
        await counters.findOneAndUpdate({ _id: 'shared' }, { $inc: { n: 1 } }, { upsert: true })
        ledger.incrementInFlight = false
        ledger.increments++
      } else if (roll < 0.55 || !picked) {
        const row: Row = {
          _id: `${ledger.owner}-${ledger.next++}`,
          owner: ledger.owner,
          version: 0,
          group: Math.floor(random() * 5),
        }
        ledger.inFlight = { id: row._id, row }
        await rows.insertOne({ ...row })
        settle(ledger)
        const [byId, byIndex] = await Promise.all([
          rows.findOne({ _id: row._id }),
          rows.findOne({ owner: row.owner, version: 0, _id: row._id }, { hint: OWNER_INDEX }),
        ])
        if (!byId || !byIndex) return new Unread(`${row._id} was acknowledged and not found`)
      } else if (roll < 0.85) {
        const row: Row = { ...picked, version: picked.version + 1, group: Math.floor(random() * 5) }
        ledger.inFlight = { id: row._id, row }
        await rows.updateOne({ _id: row._id }, { $set: { version: row.version, group: row.group } })
        settle(ledger)
      } else {
        ledger.inFlight = { id: picked._id, row: undefined }
        await rows.deleteOne({ _id: picked._id })
        settle(ledger)
      }
    }
  } catch (error) {
    return error
  }
}

/** An index of the collection `rows`. */
export const OWNER_INDEX = { owner: 1, version: 1, _id: 1 } as const

export class Unread extends Error {}

function settle(ledger: Ledger): void {
  if (!ledger.inFlight) return
  const { id, row } = ledger.inFlight
  if (row) ledger.rows.set(id, row)
  else ledger.rows.delete(id)
  ledger.inFlight = undefined
}

/** Compares what is stored with what was acknowledged; takes over what the open write turned out to be. */
export async function losses(db: Db, ledgers: Ledger[]): Promise<string[]> {
  const problems: string[] = []
  const stored = new Map<string, Row>()
  for (const row of await db.collection<Row>('rows').find().toArray()) stored.set(row._id, row)
  for (const ledger of ledgers) {
    const open = ledger.inFlight
    if (open && same(stored.get(open.id), open.row)) settle(ledger)
    ledger.inFlight = undefined
    for (const [id, row] of ledger.rows) {
      if (!same(stored.get(id), row))
        problems.push(`${id}: acknowledged ${show(row)}, stored ${show(stored.get(id))}`)
    }
  }
  const known = new Set(ledgers.flatMap(ledger => [...ledger.rows.keys()]))
  for (const id of stored.keys())
    if (!known.has(id)) problems.push(`${id}: stored, but never acknowledged or deleted`)
  const counter =
    (await db.collection<{ _id: string; n: number }>('counters').findOne({ _id: 'shared' }))?.n ?? 0
  const acknowledged = ledgers.reduce((sum, ledger) => sum + ledger.increments, 0)
  const open = ledgers.filter(ledger => ledger.incrementInFlight)
  if (counter < acknowledged || counter > acknowledged + open.length) {
    problems.push(`counter is ${counter}, ${acknowledged} increments were acknowledged`)
  }
  // The unknown writes are decided now: the difference goes to one of the clients that had asked.
  for (const ledger of open) ledger.incrementInFlight = false
  ledgers[0].increments += counter - acknowledged
  return problems
}

const same = (a: Row | undefined, b: Row | undefined): boolean => show(a) === show(b)
const show = (row: Row | undefined): string =>
  row ? `${row._id}/${row.owner}/${row.version}/${row.group}` : 'nothing'
