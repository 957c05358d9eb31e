import { createChatCompletions, guardKeys, type ProviderAccess } from '../src/answers/ai/index.ts'
import { ask, collect } from '../src/answers/ai/testing/collect.ts'
import { startChild } from './server/child.ts'

// Measures the effect of a tenant whose provider is broken on another one: the time of a short reply with
// nobody else there, and beside 10 people whose every question stalls, fails or breaks off, and who ask again
// at once. The two are measured by turns in the same run, so that a busy machine affects both alike. The
// providers are processes of their own, as in reality. Target: p95 beside ≤ 1.1 × p95 alone.

const rounds = 80
const repliesPerRound = 200
const people = 10
/** Minimum time after which a person asks again, ms. */
const againMs = 100

const well = startChild('provider')
const ill = startChild('provider')
const provider = guardKeys().around(createChatCompletions())
const healthy: ProviderAccess = { apiKey: 'sk-well', baseUrl: await well.ask<string>('url'), tenant: 'well' }
const broken: ProviderAccess = { apiKey: 'sk-ill', baseUrl: await ill.ask<string>('url'), tenant: 'ill' }

const timed = async (): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < repliesPerRound; n += 1) {
    const began = performance.now()
    const { code } = await collect(provider.stream(ask(), healthy))
    if (code) throw new Error(`a healthy reply failed: ${code}`)
    times.push(performance.now() - began)
  }
  return times
}

const scenes = [
  { kind: 'stall', headers: 'withheld' },
  { kind: 'error', status: 500 },
  { kind: 'truncate', after: 2, how: 'reset' },
  { kind: 'error', status: 429, code: 'rate_limit_exceeded' },
] as const

let asked = 0

/** Makes replies beside the trouble, which goes on until they are finished. */
const besides = async (scene: (typeof scenes)[number]): Promise<number[]> => {
  await ill.ask('play', scene)
  const stop = new AbortController()
  const person = async (_: unknown, number: number) => {
    // People do not come at the same moment.
    await new Promise(resolve => setTimeout(resolve, (againMs * number) / people))
    while (!stop.signal.aborted) {
      asked += 1
      await collect(provider.stream(ask({ signal: stop.signal }), broken))
      await new Promise(resolve => setTimeout(resolve, againMs))
    }
  }
  const storm = Array.from({ length: people }, person)
  const times = await timed()
  stop.abort(new Error('the round is over'))
  await Promise.all(storm)
  return times
}

const alone: number[] = []
const beside: number[] = []
await timed()
for (let round = 0; round < rounds; round += 1) {
  const scene = scenes[round % scenes.length] ?? scenes[0]
  // The order changes with each round, since the second one finds everything warm.
  if (round % 2) alone.push(...(await timed()))
  beside.push(...(await besides(scene)))
  if (round % 2 === 0) alone.push(...(await timed()))
}
const at = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
for (const share of [0.5, 0.95]) {
  const [one, other] = [at(alone, share), at(beside, share)]
  process.stdout.write(
    `p${share * 100}: alone ${one.toFixed(2)} ms, beside a broken tenant ${other.toFixed(2)} ms, ratio ${(other / one).toFixed(3)}\n`,
  )
}
const reached = await ill.ask<number>('count')
process.stdout.write(`requests that reached the broken provider: ${reached} of ${asked}\n`)
await Promise.all([well.end(), ill.end()])
