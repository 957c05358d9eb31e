import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockBound } from '../../src/testing/slowness.ts'
import { bodies } from './inputs/bodies.ts'
import { files } from './inputs/files.ts'
import { foreignServers } from './inputs/foreign-servers.ts'
import { say } from './inputs/input.ts'
import { messages } from './inputs/messages.ts'
import { requests } from './inputs/requests.ts'
import { sockets } from './inputs/sockets.ts'
import { webhooks } from './inputs/webhooks.ts'
import { widgets } from './inputs/widgets.ts'
import { startTarget, type Target } from './target/start-target.ts'

/** Longest time that the server may leave everybody else waiting for one input on a usual machine, ms. */
const bound = 250

let target: Target
beforeAll(async () => {
  target = await startTarget()
  // Code that runs for the first time takes longer: a first message warms it up, so that no input is charged
  // for it.
  for (const sender of Object.values(target.senders)) await say(target, sender, 'Сколько стоит доставка?')
})
afterAll(async () => target?.stop())

const figures: { name: string; ms: number }[] = []
afterAll(() => {
  const [first, ...rest] = figures.toSorted((a, b) => b.ms - a.ms)
  const told = [first, ...rest].slice(0, 5).map(each => `${each?.name} ${Math.round(each?.ms ?? 0)} ms`)
  process.stdout.write(
    `the heartbeat behind ${figures.length} hostile inputs, the latest: ${told.join('; ')}\n`,
  )
})

describe.each([
  ['a message', messages],
  ['the head of a request', requests],
  ['a body', bodies],
  ['a messenger', webhooks],
  ['a socket', sockets],
  ['a server of somebody else', foreignServers],
  ['a widget', widgets],
  ['a document', files],
])('%s', (_, inputs) => {
  it.each(inputs)('does not block the event loop: $name', async ({ name, send, told }) => {
    await target.heartbeat()
    const answer = await send(target)
    const { longestMs } = await target.heartbeat()
    figures.push({ name, ms: longestMs })
    expect.soft(answer).toMatch(told)
    expect.soft(longestMs).toBeLessThan(clockBound(bound, longestMs))
    expect((await fetch(`${target.origin}/livez`)).status).toBe(200)
  })
})
