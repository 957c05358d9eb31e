import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarRule } from '../../src/platform/jobs/calendar.ts'
import type { JobRecord } from '../../src/platform/jobs/job.model.ts'
import type { JobKind, JobRun } from '../../src/platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const hour = 3_600_000
const day = 24 * hour
const daily: CalendarRule = { calendar: { at: '09:30' }, timeZone: 'Europe/Warsaw' }

let site: TestApp
let count = 0
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.stop())

const model = () => site.app.db.connection.model<JobRecord>('Job')
const inMs = (ms: number): Date => new Date(Date.now() + ms)

/** A kind of jobs of its own; `during` is what a run does beside being noted. */
const newKind = (
  during: (run: JobRun) => Promise<unknown> = async () => undefined,
  more: Partial<JobKind> = {},
) => {
  count += 1
  const kind = `test.times-${count}`
  const runs: JobRun[] = []
  site.app.jobs.define(kind, {
    run: async run => {
      runs.push(run)
      await during(run)
    },
    ...more,
  })
  return { kind, runs, record: (key = 'one') => model().findOne({ kind, key }).lean() }
}
/** The time comes: what is left of the wait goes by. */
const setDue = (kind: string, at = new Date()) => model().updateOne({ kind }, { $set: { runAt: at } })

describe('a job that is put', () => {
  it('runs at its time, with what it was given last', async () => {
    const { kind, runs, record } = newKind()
    await site.app.jobs.put(kind, 'one', { text: 'first' }, { at: inMs(hour) })
    await site.app.jobs.put(kind, 'one', { text: 'second' }, { at: inMs(50) })
    await expect.poll(() => runs.length).toBe(1)
    expect(runs[0]).toMatchObject({ key: 'one', payload: { text: 'second' }, attempt: 1 })
    await expect.poll(() => record()).toBeNull()
  })

  it('while it runs, runs once more with what it was given last', async () => {
    const { kind, runs, record } = newKind(async ({ payload }) => {
      if (payload.n !== 0) return
      await site.app.jobs.put(kind, 'one', { n: 1 }, { at: inMs(0) })
      await site.app.jobs.put(kind, 'one', { n: 2 }, { at: inMs(0) })
    })
    await site.app.jobs.put(kind, 'one', { n: 0 }, { at: inMs(0) })
    await expect.poll(() => runs.map(({ payload }) => payload.n)).toEqual([0, 2])
    await expect.poll(() => record()).toBeNull()
  })

  it('by two at once is there once', async () => {
    const { kind } = newKind()
    const put = () => site.app.jobs.put(kind, 'one', {}, { at: inMs(hour) })
    await Promise.all([put(), put(), put(), put()])
    expect(await model().countDocuments({ kind })).toBe(1)
  })

  it('can be moved while it waits', async () => {
    const { kind, runs } = newKind()
    await site.app.jobs.put(kind, 'one', {}, { at: inMs(hour) })
    expect(await site.app.jobs.reschedule(kind, 'one', inMs(0))).toBe(true)
    await expect.poll(() => runs.length).toBe(1)
    expect(await site.app.jobs.reschedule(kind, 'other', inMs(0))).toBe(false)
  })

  it('and cancelled does not run; one that runs hears of it and does not come again', async () => {
    const { kind, runs, record } = newKind(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    await site.app.jobs.put(kind, 'one', {}, { at: inMs(hour) })
    expect(await site.app.jobs.cancel(kind, 'one')).toBe('cancelled')
    expect(await site.app.jobs.cancel(kind, 'one')).toBe('unknown')
    await site.app.jobs.put(kind, 'one', {}, { every: daily })
    await setDue(kind)
    await expect.poll(() => runs.length).toBe(1)
    expect(await site.app.jobs.cancel(kind, 'one')).toBe('running')
    await expect.poll(() => runs[0]?.signal.aborted).toBe(true)
    await expect(runs[0]?.confirm()).rejects.toThrow()
    expect(await record()).toBeNull()
    expect(runs).toHaveLength(1)
  })

  it('later than it may be is missed, not run', async () => {
    const missed: JobRun[] = []
    const { kind, runs, record } = newKind(undefined, { missed: async run => void missed.push(run) })
    const due = inMs(-2 * hour)
    await site.app.jobs.put(kind, 'one', { text: 'news' }, { at: due, lateMs: hour })
    await expect.poll(() => missed.length).toBe(1)
    expect(missed[0]).toMatchObject({ payload: { text: 'news' }, dueAt: due })
    await expect.poll(() => record()).toBeNull()
    await site.app.jobs.put(kind, 'one', {}, { at: due, lateMs: 3 * hour })
    await expect.poll(() => runs.length).toBe(1)
  })
})

describe('a job that comes again by a calendar', () => {
  it('waits for its next time, also after it ran and after it failed for good', async () => {
    let gaveUp = 0
    const { kind, runs, record } = newKind(
      async () => {
        if (runs.length === 2) throw new Error('no luck')
      },
      {
        tries: 1,
        giveUp: async () => {
          gaveUp += 1
        },
      },
    )
    await site.app.jobs.put(kind, 'one', { n: 1 }, { every: daily })
    const next = (await record())?.runAt
    expect(next?.getTime()).toBeGreaterThan(Date.now())
    for (const times of [1, 2]) {
      await setDue(kind)
      await expect.poll(() => runs.length).toBe(times)
      await expect.poll(async () => (await record())?.leaseOwner).toBeNull()
      expect(await record()).toMatchObject({ runAt: next, attempts: 0, payload: { n: 1 } })
    }
    expect(gaveUp).toBe(1)
  })

  it('runs once for everything it missed, as the last of it', async () => {
    const { kind, runs, record } = newKind()
    await site.app.jobs.put(kind, 'one', {}, { every: daily })
    const next = (await record())?.runAt ?? new Date()
    await setDue(kind, inMs(-10 * day))
    await expect.poll(() => runs.length).toBe(1)
    const late = next.getTime() - (runs[0]?.dueAt.getTime() ?? 0)
    expect(late).toBeGreaterThanOrEqual(day - hour)
    expect(late).toBeLessThanOrEqual(day + hour)
    await expect.poll(async () => (await record())?.runAt).toEqual(next)
    expect(runs).toHaveLength(1)
  })

  it('skips what it is too late for', async () => {
    const now = new Date()
    // Three hours ago, where it is two hours past the limit.
    const at = new Date(now.getTime() - 3 * hour).toISOString().slice(11, 16)
    const { kind, runs, record } = newKind()
    const every = { calendar: { at }, timeZone: 'UTC' }
    await site.app.jobs.put(kind, 'one', {}, { every, lateMs: hour })
    const next = (await record())?.runAt
    await setDue(kind, inMs(-5 * day))
    await expect.poll(async () => (await record())?.runAt).toEqual(next)
    expect(runs).toEqual([])
  })

  it('that is put again unchanged, as at every start, does not forget what it missed', async () => {
    const { kind, record } = newKind()
    const every = { calendar: { at: '09:30', weekdays: [1, 2, 3] as const }, timeZone: 'UTC' }
    await site.app.jobs.put(kind, 'one', { n: 1 }, { every })
    const due = inMs(30 * day)
    await setDue(kind, due)
    await site.app.jobs.put(
      kind,
      'one',
      { n: 2 },
      { every: { ...every, calendar: { weekdays: [3, 2, 1], at: '09:30' } } },
    )
    expect(await record()).toMatchObject({ runAt: due, payload: { n: 2 } })
    await site.app.jobs.put(kind, 'one', { n: 2 }, { every: { ...every, timeZone: 'Europe/Warsaw' } })
    expect((await record())?.runAt.getTime()).toBeLessThan(due.getTime())
  })

  it('that cannot be is refused', async () => {
    const { kind } = newKind()
    const every = { calendar: { at: 'noon' }, timeZone: 'UTC' }
    await expect(site.app.jobs.put(kind, 'one', {}, { every })).rejects.toThrow('no time of day')
  })
})

describe('a job of a dead process', () => {
  it('is free again, and late writes of the dead one change nothing', async () => {
    let finish = (): void => undefined
    const { kind, runs, record } = newKind(({ key }) =>
      key === 'two'
        ? Promise.resolve()
        : new Promise<void>(resolve => {
            finish = resolve
          }),
    )
    await site.app.jobs.put(kind, 'one', {}, { at: inMs(0) })
    await expect.poll(() => runs.length).toBe(1)
    // The record looks as if another process had been at work on it, which is no member.
    await model().updateOne({ kind }, { $set: { leaseOwner: 'a dead process' } })
    await site.app.ownership.recoverDead()
    await expect.poll(() => runs[0]?.signal.aborted).toBe(true)
    await expect(runs[0]?.confirm()).rejects.toThrow()
    // It was given to the next one; the first comes to its end only now.
    await model().updateOne({ kind }, { $set: { runAt: inMs(hour) } })
    const before = await record()
    finish()
    await site.app.jobs.put(kind, 'two', {}, { at: inMs(0) })
    await expect.poll(() => runs.length).toBe(2)
    expect(await record()).toEqual(before)
    expect(runs[1]?.key).toBe('two')
  })

  it('of the version before this one too, which wrote no fence', async () => {
    const { kind, runs, record } = newKind()
    await model().collection.insertOne({
      kind,
      key: 'one',
      payload: { old: true },
      attempts: 1,
      asked: 1,
      runAt: new Date(),
      leaseOwner: 'a process of the version before',
    } as never)
    await site.app.ownership.recoverDead()
    await expect.poll(() => runs.length).toBe(1)
    expect(runs[0]).toMatchObject({ payload: { old: true }, attempt: 2 })
    await expect.poll(() => record()).toBeNull()
  })
})
