import { parseArgs } from 'node:util'
import { startSite } from '../core/src/testing/index.ts'
import { startMisbehavingProvider } from '../core/src/testing/misbehaving-provider.ts'
import { settle } from '../core/test/hostile/target/start-target.ts'
import { checkOwner } from './soak/check-owner.ts'
import { countUp, summary } from './soak/figures.ts'
import { gather, manyMessages } from './soak/people.ts'
import { runCrashLoops } from './soak/run-crash-loops.ts'
import { blow } from './soak/storms.ts'
import { bound, late, makeTrouble, takeSamples, trendOf, watchHeartbeat } from './soak/trouble.ts'
import { startWorld } from './soak/world.ts'

// `npm run soak` tries a release for twenty minutes, within the standard limits: people of every kind at once, hostile
// input, crowds and floods of strangers, kills and cut networks; then a calm half, in which the memory has to stay as it is. `-- --minutes 5` is shorter, `-- --rounds 50` kills more often in the
// crash tests that follow (0: leaves them out).
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, rounds: { type: 'string', default: '60' } },
})
const ms = Number(values.minutes) * 60_000

const world = await startWorld()
const target = await settle(world.origin, world.child())
const { owner, providedId } = target
await owner.api('PUT /api/assistants/{id}/publication', {
  params: { id: providedId },
  body: { isPublished: true, limits: manyMessages },
})
const { openaiAssistantId } = await owner.api('GET /api/assistants/{id}', { params: { id: providedId } })
const actors = await gather(world, { owner, assistantId: providedId, openaiAssistantId })
const [site, provider] = [await startSite(), await startMisbehavingProvider()]
const attacked = {
  ...target,
  origin: world.origin,
  hook: '',
  site,
  provider,
  heartbeat: world.heartbeat,
  stop: async () => undefined,
  connectSystem: async () => '',
}

// AbortSignal.timeout does not fit: Node collects the timer of a signal that is only asked whether it is
// aborted as garbage.
const at = (part: number): AbortSignal => {
  const end = new AbortController()
  setTimeout(() => end.abort(), ms * part)
  return end.signal
}
console.log(
  `${values.minutes} minutes: ${actors.length} people, kills and cuts in the first half, hostile input in all of it`,
)
const storm = blow(attacked, at(1))
const brokenOff: string[] = []
const people = Promise.all(
  actors.map(({ name, run }) => run(at(1)).catch(error => void brokenOff.push(`${name} stopped: ${error}`))),
)
const heartbeat = watchHeartbeat(world, at(1))
await makeTrouble(world, at(0.5))
// The first third of the calm half warms up the server that was started last.
const calm = await takeSamples(world, at(0.5))
await Promise.all([storm, people, heartbeat])

const faults = [...brokenOff, ...(await Promise.all(actors.map(({ check }) => check()))).flat()]
faults.push(...(await checkOwner(world, { owner, assistantId: providedId })))
const { before, after, slope } = trendOf(calm.slice(Math.floor(calm.length / 3)))
if (after > before * 1.15 + 30)
  faults.push(`the memory in use grows: ${Math.round(before)} MB, then ${Math.round(after)} MB`)
faults.push(...late.map(each => `the heartbeat was held up longer than ${bound} ms: ${each}`))
const output = world.output()
const errors = output.split('\n').filter(line => /"level":(50|60)|unhandled|uncaught/i.test(line))
countUp('errors in the log', errors.length)
for (const line of new Set(
  errors.map(each => each.replace(/"(time|reqId|pid)":("[^"]*"|\d+),?/g, '').slice(0, 400)),
))
  faults.push(`the log says: ${line}`)
const code = await world.stop()
if (code !== 0) faults.push(`the server ended with ${code} when it was told to stop`)
await Promise.all([site.close(), provider.close()])

console.log(
  `\n${summary()}\n\n  memory in use after the warm-up ${Math.round(before)} MB, at the end ${Math.round(after)} MB, ${slope.toFixed(1)} MB an hour`,
)
faults.push(...(await runCrashLoops(Number(values.rounds))))
console.log(
  faults.length === 0
    ? '\nEvery promise was kept.'
    : `\nBroken promises:\n${faults.map(fault => `- ${fault}`).join('\n')}`,
)
process.exit(faults.length === 0 ? 0 : 1)
