import type { Host, Schema } from '@botanika/core/plugin'
import { startTestApp, type TestApp } from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulate } from './simulation/simulate.ts'

/** Runs of 30 days; each has a seed of its own. */
const runs = Number(process.env.AUTOPOST_SIMULATIONS ?? 1)
const firstSeed = Number(process.env.AUTOPOST_SEED ?? 1)

let server: TestApp
let db: Host['db']
beforeAll(async () => {
  server = await startTestApp()
  db = {
    model: <T>(name: string, schema: Schema<T>) => server.app.db.model<T>(`Simulated${name}`, schema),
  }
}, 60_000)
afterAll(() => server?.stop(), 60_000)

it.each(Array.from({ length: runs }, (_, run) => firstSeed + run))(
  'in 30 days with crashes, pauses and lost events exactly what was asked is published (seed %i)',
  async seed => {
    for (const name of ['projects', 'posts', 'deliveries'])
      await server.app.db.connection.collection(`simulated${name}`).deleteMany({})
    const { broken, ...figures } = await simulate({ db, seed, days: 30 })
    expect(broken).toEqual([])
    expect(figures.published).toBeGreaterThan(10)
    expect(figures.crashes).toBeGreaterThan(5)
  },
  240_000,
)
