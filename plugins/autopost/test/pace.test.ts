import { startTelegram, type Telegram } from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AutopostSite, startAutopost } from './start-autopost.ts'

// The pace of the product and the limits of Telegram: `LIMITS=standard`, flood limits enforced.
const people = 2
const channelsEach = 10
const rounds = 5
const everyMs = 3_500
/** Long enough to make them all, each by a call of its own. */
const aheadMs = 30_000

let telegram: Telegram
let site: AutopostSite
beforeAll(async () => {
  telegram = await startTelegram()
  site = await startAutopost({ telegram, env: { LIMITS: 'standard' } })
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await telegram.close()
}, 60_000)

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0

it('100 posts due within a minute over 20 channels begin within 5 s of their time (p99), in order, without a 429', async () => {
  const start = Date.now() + aheadMs
  const made: { id: string; at: number; read(): Promise<ReturnType<typeof JSON.parse>> }[] = []
  const channels: Awaited<ReturnType<AutopostSite['connect']>>[] = []
  for (let person = 0; person < people; person += 1) {
    const owner = await site.server.person(`Olga-${person}`)
    const { done } = site.as(owner)
    const { id: projectId } = await done('POST /api/autopost-projects', { name: 'Много' })
    const own: typeof channels = []
    for (let n = 0; n < channelsEach; n += 1) own.push(await site.connect(owner, `Канал ${n}`))
    channels.push(...own)
    for (let round = 0; round < rounds; round += 1) {
      const at = start + round * everyMs
      const schedule = async ({ id: integrationId }: (typeof own)[number]) => {
        const { id } = await done(`POST /api/autopost-projects/${projectId}/autoposts`, {
          ...{ title: `${round}`, content: `Пост ${round}`, integrationId, as: 'schedule' },
          scheduledAt: new Date(at).toISOString(),
        })
        return { id, at, read: () => done(`GET /api/autoposts/${id}`) }
      }
      made.push(...(await Promise.all(own.map(schedule))))
    }
  }
  expect([made.length, channels.length]).toEqual([100, 20])
  expect(Date.now()).toBeLessThan(start)
  const texts = Array.from({ length: rounds }, (_, round) => `Пост ${round}`)
  await expect
    .poll(() => channels.map(channel => channel.texts()), { timeout: 90_000, interval: 500 })
    .toEqual(channels.map(() => texts))
  const late: number[] = []
  for (const { at, read } of made) {
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('published')
    const begun = (await read()).timeline.find(({ what }: { what: string }) => what === 'begun')
    late.push(Date.parse(begun.at) - at)
  }
  const figures = { p50: percentile(late, 0.5), p99: percentile(late, 0.99), max: Math.max(...late) }
  expect(figures.p99).toBeLessThanOrEqual(5_000)
  expect(telegram.calls().filter(({ status }) => status === 429)).toEqual([])
}, 240_000)
