import type { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clockBound } from '../../src/testing/slowness.ts'
import { addDocument } from './inputs/add-document.ts'
import { type CrowdCall, type CrowdTarget, crowds } from './inputs/crowds.ts'
import { asOwner } from './inputs/input.ts'
import { askIn, type CrowdAnswer, crowdAt, isFair, sendEndlessBodies } from './inputs/send-crowd.ts'
import { startTarget, type Target } from './target/start-target.ts'

/** Processor time of the server between two turns of its timers, in which everybody else waits, on a usual machine, ms. */
const bound = 250
/** Memory that the server may hold for a crowd, bytes. */
const maxGrowth = 150 * 1_048_576

let target: Target & CrowdTarget
beforeAll(async () => {
  const started = await startTarget({ limits: 'standard' })
  target = { ...started, ...(await addDocument(started)) }
})
afterAll(async () => target?.stop())

const ask = (agent: Agent, call: CrowdCall): Promise<CrowdAnswer> =>
  askIn(agent, { origin: target.origin, ...call })

/** Somebody else asks for the server's health all the while; answers what was told. */
const lookUntil = async (work: Promise<unknown>): Promise<Set<number>> => {
  const agent = crowdAt('127.0.0.1')
  const told = new Set<number>()
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) told.add((await ask(agent, { path: '/livez' })).status)
  await over
  agent.destroy()
  return told
}

const figures: string[] = []
afterAll(() => {
  process.stdout.write(`crowds, the longest turn and the growth of memory of each: ${figures.join('; ')}\n`)
})

it.each(crowds.map((crowd, at) => ({ ...crowd, address: `127.0.1.${at + 1}` })))(
  '$count at once leave everybody else served: $name',
  async ({ name, count, call, address }) => {
    const agent = crowdAt(address)
    // The first one pays for what is made once.
    await ask(agent, call(target, 0))
    const { anonymous } = await target.heartbeat()
    const work = Promise.all(Array.from({ length: count }, (_, n) => ask(agent, call(target, n))))
    const told = await lookUntil(work)
    const answers = await work
    agent.destroy()
    const { longestMs, anonymous: after } = await target.heartbeat()
    figures.push(`${name} ${Math.round(longestMs)} ms, ${Math.round((after - anonymous) / 1_048_576)} MB`)

    expect(told).toEqual(new Set([200]))
    expect(longestMs).toBeLessThan(clockBound(bound, longestMs))
    expect(after - anonymous).toBeLessThan(maxGrowth)
    expect(answers.filter(answer => !isFair(answer))).toEqual([])
    expect(answers.filter(({ status }) => status < 429).length).toBeGreaterThan(0)
  },
)

it('holds only so many bytes of bodies that never end', async () => {
  const agent = crowdAt('127.0.2.2')
  const { anonymous } = await target.heartbeat()
  const bodies = sendEndlessBodies(agent, { origin: target.origin, count: 400 })
  expect(await bodies.refused).toBe(429)
  expect((await target.heartbeat()).anonymous - anonymous).toBeLessThan(maxGrowth)
  bodies.end()
  agent.destroy()
})

it('leaves conversations and a page to whoever shares the address with a crowd', async () => {
  const agent = crowdAt('127.0.2.1')
  const { api } = target.owner
  // A slow machine may still be busy with the crowd before, and says so.
  const begin = () =>
    vi.waitFor(() => api('POST /api/conversations', { body: { assistantId: target.assistantId } }), {
      timeout: 60_000,
      interval: 500,
    })
  const conversations = await Promise.all(Array.from({ length: 32 }, begin))
  const crowd = Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      ask(agent, { path: `/api/handbook?search=${n}+${'a+b+c+'.repeat(20)}` }),
    ),
  )
  const others = await Promise.all([
    ...conversations.map(({ id }) =>
      ask(agent, { path: `/api/conversations/${id}/messages?limit=20`, headers: asOwner(target) }),
    ),
    ...conversations.slice(0, 24).map(({ id }) =>
      ask(agent, {
        path: `/api/conversations/${id}/messages`,
        headers: asOwner(target),
        body: { message: 'Сколько стоит доставка?' },
      }),
    ),
    ...['/', '/api/instance', '/api/auth/me', '/api/plugins/pages', '/api/assistants/my'].map(path =>
      ask(agent, { path, headers: asOwner(target) }),
    ),
  ])
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  const refused = (await crowd).filter(({ status }) => status === 429)
  for (const { text } of refused.slice(0, 1))
    expect(JSON.parse(text)).toMatchObject({
      code: 'http.too-many-at-once',
      message: expect.stringMatching(/^Слишком много тяжёлых запросов одновременно.* 5 с/),
    })
  agent.destroy()
})
