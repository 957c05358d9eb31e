import type { Host, Schema } from '@botanika/core/plugin'
import { startTestApp, type TestApp } from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulate } from './simulation/simulate.ts'

/** Runs of 30 days, each with a seed of its own; `npm test` has one that is shorter, `npm run soak` many. */
const runs = Number(process.env.AUTOPOST_SIMULATIONS ?? 1)
const days = process.env.AUTOPOST_SIMULATIONS ? 30 : 12
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
  `in ${days} days with crashes, pauses and lost events exactly what was asked is published (seed %i)`,
  async seed => {
    for (const name of ['projects', 'posts', 'deliveries'])
      await server.app.db.connection.collection(`simulated${name}`).deleteMany({})
    const { broken, ...figures } = await simulate({ db, seed, days })
    expect(broken).toEqual([])
    expect(figures.published).toBeGreaterThan(days / 3)
    expect(figures.crashes).toBeGreaterThan(days / 6)
  },
  240_000,
)
