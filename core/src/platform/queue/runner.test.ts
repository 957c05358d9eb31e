import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { createRunner, type Runner, type Step } from './runner.ts'

let clock: ManualClock
interface Lane {
  group: string
  name: string
}
let runner: Runner<Lane>
/** Turns in order of their start, and the running ones with a function to end each. */
let begun: string[]
let running: Map<string, (step: Step | Error) => void>

const textOf = ({ group, name }: Lane) => `${group}/${name}`
const laneOf = (text: string): Lane => {
  const [group = '', name = ''] = text.split('/')
  return { group, name }
}
const wake = (...lanes: string[]) => {
  for (const lane of lanes) runner.wake(laneOf(lane))
}
const later = (lane: string, ms: number) => {
  runner.open(laneOf(lane))
  runner.look(laneOf(lane), ms)
}
const end = async (lane: string, step: Step | Error = 'empty'): Promise<void> => {
  running.get(lane)?.(step)
  running.delete(lane)
  await new Promise(setImmediate)
}
const make = (concurrency: number, throttle?: () => Promise<void> | null) => {
  clock = createManualClock(1_800_000_000_000)
  begun = []
  running = new Map()
  runner = createRunner<Lane>({
    clock,
    log: Fastify().log,
    groupOf: ({ group }) => group,
    nameOf: ({ name }) => name,
    concurrency,
    groupConcurrency: Math.ceil((concurrency * 3) / 4),
    // Two threads of a lane `t1`, `t2`, … at once.
    mayStart: ({ name }, others) =>
      !name.startsWith('t') || [...others].filter(other => other.name.startsWith('t')).length < 2,
    ...(throttle && { throttle }),
    work: lane =>
      new Promise((resolve, reject) => {
        begun.push(textOf(lane))
        running.set(textOf(lane), step => (step instanceof Error ? reject(step) : resolve(step)))
      }),
  })
  runner.start()
}
beforeEach(() => make(4))

describe('createRunner', () => {
  it('gives a lane one turn at a time, and another one when it was woken meanwhile', async () => {
    wake('a/1', 'a/1', 'a/1')
    expect(begun).toEqual(['a/1'])
    await end('a/1')
    expect(begun).toEqual(['a/1', 'a/1'])
    await end('a/1')
    expect(begun).toHaveLength(2)
    expect(runner.isBusy('a')).toBe(false)
  })

  it('runs no more turns at once than it may', async () => {
    wake('a/1', 'b/1', 'c/1', 'd/1', 'e/1')
    expect(begun).toEqual(['a/1', 'b/1', 'c/1', 'd/1'])
    await end('c/1')
    expect(begun.at(-1)).toBe('e/1')
  })

  it('spaces the starts while it is configured to, however many run', async () => {
    let wait = Promise.withResolvers<void>()
    make(4, () => wait.promise)
    wake('a/1', 'b/1', 'c/1', 'd/1')
    expect(begun).toEqual(['a/1'])
    // The end of a turn does not shorten the pause.
    await end('a/1')
    expect(begun).toEqual(['a/1'])
    const first = wait
    wait = Promise.withResolvers()
    first.resolve()
    await new Promise(setImmediate)
    expect(begun).toEqual(['a/1', 'b/1'])
  })

  it('knows how long the oldest of those that wait has waited', async () => {
    make(1)
    wake('a/1', 'b/1')
    await clock.advance(300)
    wake('c/1', 'b/1')
    await clock.advance(200)
    expect(runner.waitMs()).toBe(500)
    await end('a/1')
    expect(runner.waitMs()).toBe(200)
    await end('b/1')
    expect(runner.waitMs()).toBe(0)
  })

  it('starts immediately what is not blocked', () => {
    make(4, () => null)
    wake('a/1', 'b/1')
    expect(begun).toEqual(['a/1', 'b/1'])
  })

  it('begins nothing after a pause that it was stopped in', async () => {
    const wait = Promise.withResolvers<void>()
    make(4, () => wait.promise)
    wake('a/1', 'b/1')
    const stopped = runner.stop()
    wait.resolve()
    await end('a/1')
    await stopped
    expect(begun).toEqual(['a/1'])
  })

  it('leaves turns to others, however much a group has', () => {
    wake('a/1', 'a/2', 'a/3', 'a/4', 'a/5')
    expect(begun).toEqual(['a/1', 'a/2', 'a/3'])
    wake('b/1')
    expect(begun.at(-1)).toBe('b/1')
  })

  it('gives the next turn to the group that has the fewest', async () => {
    wake('a/1', 'a/2', 'a/3', 'b/1', 'a/4', 'a/5', 'b/2', 'b/3', 'c/1')
    await end('a/1')
    expect(begun.slice(4)).toEqual(['c/1'])
    await end('a/2')
    // Each has at most one other: they take turns.
    await end('a/3')
    expect(begun.slice(5).map(lane => lane[0])).toEqual(expect.arrayContaining(['a', 'b']))
  })

  it('wakes a lane after a while, or as soon as it is woken', () => {
    later('a/1', 1_000)
    later('a/2', 1_000)
    expect(runner.isBusy('a')).toBe(true)
    wake('a/2')
    expect(begun).toEqual(['a/2'])
    clock.skip(999)
    expect(begun).toEqual(['a/2'])
    clock.skip(1)
    expect(begun).toEqual(['a/2', 'a/1'])
    expect(clock.delays()).toEqual([])
  })

  it('forgets a group, but lets the turn that runs end', async () => {
    make(1)
    wake('a/1', 'a/1', 'a/2')
    later('a/3', 1_000)
    runner.drop('a')
    clock.skip(1_000)
    expect(runner.isBusy('a')).toBe(true)
    await end('a/1')
    expect(begun).toEqual(['a/1'])
    expect(runner.isBusy('a')).toBe(false)
  })

  it('stops once the turns that run have ended, and begins no other', async () => {
    make(1)
    wake('a/1', 'a/2')
    later('a/3', 1_000)
    let isStopped = false
    const stopped = runner.stop().then(() => {
      isStopped = true
    })
    wake('b/1')
    clock.skip(1_000)
    await new Promise(setImmediate)
    expect(isStopped).toBe(false)
    await end('a/1')
    await stopped
    expect(begun).toEqual(['a/1'])
  })

  it('looks at a lane as often as records were stored, and no more', async () => {
    runner.add(laneOf('a/1'))
    runner.add(laneOf('a/1'))
    runner.look(laneOf('a/1'))
    await end('a/1', 'done')
    await end('a/1', 'done')
    runner.look(laneOf('a/1'))
    expect(begun).toEqual(['a/1', 'a/1'])
  })

  it('looks at a lane of unknown length until it is empty', async () => {
    wake('a/1')
    await end('a/1', 'done')
    await end('a/1', 'done')
    await end('a/1', 'empty')
    runner.look(laneOf('a/1'))
    expect(begun).toEqual(['a/1', 'a/1', 'a/1'])
  })

  it('looks again at a lane that was found empty while a record was stored', async () => {
    wake('a/1')
    runner.add(laneOf('a/1'))
    runner.look(laneOf('a/1'))
    await end('a/1', 'empty')
    expect(begun).toEqual(['a/1', 'a/1'])
  })

  it.each<[Step | Error, number[]]>([
    [{ ms: 0 }, []],
    ['idle', []],
    [{ ms: 700 }, [700]],
    [new Error('the database is away'), [2_000]],
  ])('keeps what it knows of a lane after %j', async (step, delays) => {
    runner.add(laneOf('a/1'))
    runner.look(laneOf('a/1'))
    await end('a/1', step)
    expect(clock.delays()).toEqual(delays)
    runner.look(laneOf('a/1'))
    expect(begun).toEqual(['a/1', 'a/1'])
  })

  it('starts what its group allows beside the lanes under way', async () => {
    wake('a/t1', 'a/t2', 'a/t3', 'a/1')
    expect(begun).toEqual(['a/t1', 'a/t2', 'a/1'])
    await end('a/t1')
    expect(begun.at(-1)).toBe('a/t3')
  })

  it('keeps an idle lane for a record that is stored as claimed', async () => {
    const reserved = runner.reserve(laneOf('a/1'))
    expect(runner.reserve(laneOf('a/1'))).toBeNull()
    wake('a/1')
    expect(begun).toEqual([])
    reserved?.begin(async () => 'done')
    await new Promise(setImmediate)
    expect(begun).toEqual(['a/1'])
  })

  it('gives a reserved lane back', async () => {
    runner.reserve(laneOf('a/1'))?.release()
    await new Promise(setImmediate)
    expect(runner.isBusy('a')).toBe(false)
    expect(runner.reserve(laneOf('a/1'))).not.toBeNull()
  })

  it('reserves no lane in which something waits, and none beyond the limits', () => {
    runner.open(laneOf('a/1'))
    expect(runner.reserve(laneOf('a/1'))).toBeNull()
    wake('b/t1', 'b/t2')
    expect(runner.reserve(laneOf('b/t3'))).toBeNull()
    wake('b/1')
    expect(runner.reserve(laneOf('b/2'))).toBeNull()
  })
})
