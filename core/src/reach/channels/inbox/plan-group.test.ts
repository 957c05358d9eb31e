import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { type Plan, planGroup, type Waiting } from './plan-group.ts'

const start = 1_800_000_000_000
const at = (ms: number) => new Date(start + ms)

interface Row extends Waiting {
  name: string
}

/** An update that came at this time, ms; with a quiet time it is a person's words. */
const row = (name: string, ms: number, { quiet, ...rest }: Partial<Row> & { quiet?: number } = {}): Row => ({
  _id: new Types.ObjectId(),
  name,
  arrival: (start + ms) * 1_000,
  runAt: at(ms),
  fence: 0,
  ...(quiet !== undefined && { joins: 'anna', quietUntil: at(ms + quiet) }),
  ...rest,
})
const words = (name: string, ms: number, rest: Partial<Row> = {}): Row =>
  row(name, ms, { quiet: 1_000, ...rest })

const told = (plan: Plan<Row>): unknown => {
  if (plan === 'nothing') return plan
  if ('notBefore' in plan) return plan.notBefore - start
  return [plan.head, ...plan.parts].map(({ name }) => name).join(' ')
}
const plan = (rows: readonly Row[], ms: number) => told(planGroup(rows, start + ms))

describe('planGroup', () => {
  it('waits for the quiet time after the last message, and takes all of them', () => {
    const rows = [words('a', 0), words('b', 900), words('c', 1_800)]
    expect(plan(rows, 1_900)).toBe(2_800)
    expect(plan(rows, 2_800)).toBe('a b c')
    expect(plan([], 0)).toBe('nothing')
  })

  it('takes what came after the quiet time as another question, however late it looks', () => {
    const rows = [words('a', 0), words('b', 1_001)]
    expect(plan(rows, 60_000)).toBe('a')
    expect(plan(rows.slice(1), 60_000)).toBe('b')
  })

  it('waits a minute in all', () => {
    const rows = Array.from({ length: 40 }, (_, n) => row(`${n}`, n * 2_000, { quiet: 30_000 }))
    expect(plan(rows, 59_999)).toBe(60_000)
    expect(plan(rows, 60_000)).toBe(
      rows
        .slice(0, 31)
        .map(({ name }) => name)
        .join(' '),
    )
  })

  it('takes a flood of messages without waiting any longer', () => {
    const rows = Array.from({ length: 70 }, (_, n) => words(`${n}`, n))
    expect(plan(rows, 70)).toBe(
      rows
        .slice(0, 50)
        .map(({ name }) => name)
        .join(' '),
    )
  })

  it('is ended by what does not wait, which comes after it', () => {
    const rows = [words('a', 0), words('b', 100), row('/help', 200), words('c', 300)]
    expect(plan(rows, 300)).toBe('a b')
    expect(plan(rows.slice(2), 300)).toBe('/help')
    expect(plan(rows.slice(3), 300)).toBe(1_300)
  })

  it('tells what may be the answer of a human behind it', () => {
    const found = planGroup([words('a', 0), row('echo', 100, { mayBeOperator: true })], start + 200)
    expect(found).toMatchObject({ head: { name: 'a' }, operator: { name: 'echo' } })
    const other = planGroup([words('a', 0), row('/help', 100)], start + 200)
    expect(other).not.toHaveProperty('operator')
  })

  it('joins the messages of one person only, and lets nobody wait for the typing of another', () => {
    const boris = { joins: 'boris' }
    const rows = [words('a', 0), words('b', 500, boris), words('c', 900), words('d', 1_800)]
    expect(plan(rows, 1_499)).toBe(1_500)
    expect(plan(rows, 1_500)).toBe('b')
    expect(
      plan(
        rows.filter(({ name }) => name !== 'b'),
        2_800,
      ),
    ).toBe('a c d')
  })

  it('repeats what was begun as it was, and keeps the order behind it', () => {
    const head = words('a', 0, { fence: 1, runAt: at(5_000) })
    const rows = [head, words('b', 500, { partOf: head._id }), words('c', 900)]
    expect(plan(rows, 3_000)).toBe(5_000)
    expect(plan(rows, 5_000)).toBe('a b')
  })

  it('waits for the next attempt of what does not wait for more', () => {
    expect(plan([row('/help', 0, { fence: 1, runAt: at(1_000) }), words('a', 10)], 500)).toBe(1_000)
  })
})
