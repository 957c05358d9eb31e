import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobRecord } from '../../src/platform/jobs/job.model.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

describe('a job that is asked for while it runs', () => {
  let site: TestApp
  const waiting = (kind: string) => site.app.db.connection.model<JobRecord>('Job').find({ kind }).lean()

  beforeAll(async () => {
    site = await startTestApp()
  })
  afterAll(() => site.stop())

  it('runs once more with its own payload, when its delay is over', async () => {
    const kind = 'test.later'
    const runs: { at: number; step: unknown; attempt: number }[] = []
    site.app.jobs.define(kind, {
      run: async ({ key, payload, attempt }) => {
        runs.push({ at: performance.now(), step: payload.step, attempt })
        if (payload.step === 1) await site.app.jobs.add(kind, key, { step: 2 }, { delayMs: 1_500 })
      },
    })
    await site.app.jobs.add(kind, 'again', { step: 1 })
    await expect.poll(() => runs.length).toBe(2)
    await expect.poll(() => waiting(kind)).toEqual([])
    expect(runs).toMatchObject([
      { step: 1, attempt: 1 },
      { step: 2, attempt: 1 },
    ])
    expect((runs[1]?.at ?? 0) - (runs[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_500)
  })

  it('does not run before, however often it asks for itself', async () => {
    const kind = 'test.hourly'
    let runs = 0
    site.app.jobs.define(kind, {
      run: async ({ key }) => {
        runs += 1
        await site.app.jobs.add(kind, key, { runs }, { delayMs: 3_600_000 })
      },
    })
    await site.app.jobs.add(kind, 'hourly')
    await expect.poll(async () => (await waiting(kind))[0]?.payload).toEqual({ runs: 1 })
    const [job] = await waiting(kind)
    expect(job).toMatchObject({ leaseOwner: null, attempts: 0 })
    expect(job?.runAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
    expect(runs).toBe(1)
  })

  it('keeps the first of several that were asked for, and its own payload while it is tried again', async () => {
    const kind = 'test.retried'
    const seen: unknown[] = []
    site.app.jobs.define(kind, {
      run: async ({ key, payload, attempt }) => {
        seen.push([payload.name, attempt])
        if (payload.name !== 'first') return
        await site.app.jobs.add(kind, key, { name: 'second' })
        await site.app.jobs.add(kind, key, { name: 'third' })
        if (attempt === 1) throw new Error('once more')
      },
    })
    await site.app.jobs.add(kind, 'retried', { name: 'first' })
    await expect.poll(() => seen.length).toBe(3)
    await expect.poll(() => waiting(kind)).toEqual([])
    expect(seen).toEqual([
      ['first', 1],
      ['first', 2],
      ['second', 1],
    ])
  })

  it('runs once more although the server of the version before noted nothing of what was asked', async () => {
    const kind = 'test.old'
    let runs = 0
    const jobs = site.app.db.connection.model<JobRecord>('Job')
    site.app.jobs.define(kind, {
      run: async () => {
        runs += 1
        if (runs === 1) await jobs.updateOne({ kind }, { $inc: { asked: 1 } })
      },
    })
    await site.app.jobs.add(kind, 'old')
    await expect.poll(() => runs).toBe(2)
    await expect.poll(() => waiting(kind)).toEqual([])
  })
})

describe('jobs whose lanes take turns', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp()
  })
  afterAll(() => site.stop())

  it('run small ones first and lanes by turns, and leave none for ever', async () => {
    const kind = 'test.lanes'
    const { jobs, db } = site.app
    const add = (lane: string, name: string, size: number) =>
      jobs.add(kind, `${lane} ${name}`, {}, { turn: { lane, size } })
    for (let n = 0; n < 6; n++) await add('anna', `large ${n}`, 100 + n)
    const collection = db.connection.collection('jobs')
    const longAgo = new Date(Date.now() - 120_000)
    await collection.updateOne({ kind, key: 'anna large 0' }, { $set: { runAt: longAgo } })
    for (let n = 0; n < 20; n++) await add('anna', `small ${n}`, 1)
    for (let n = 0; n < 3; n++) await add('boris', `usual ${n}`, 50)
    // The job looks as an earlier version stored it.
    await jobs.add(kind, 'earlier')
    await collection.updateOne({ kind, key: 'earlier' }, { $unset: { lane: 1, size: 1 } })
    const order: string[] = []
    jobs.define(kind, { order: 'lanes', run: async ({ key }) => void order.push(key) })
    await expect.poll(() => order.length, { timeout: 20_000 }).toBe(30)
    expect(order.slice(0, 3).map(key => key.split(' ')[0])).toEqual(
      expect.arrayContaining(['anna', 'boris', 'earlier']),
    )
    // Two others at most come between two of Boris's, however many Anna has.
    const places = order.flatMap((key, at) => (key.startsWith('boris') ? [at] : []))
    expect(places.at(-1)).toBeLessThan(8)
    const anna = order.filter(key => key.startsWith('anna')).map(key => key.slice(5))
    expect(anna.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, n) => `small ${n}`))
    // Only what has waited for long overtakes a small one.
    expect(anna[7]).toBe('large 0')
    expect(anna.slice(0, 21).filter(name => name.startsWith('small'))).toHaveLength(20)
  })
})
