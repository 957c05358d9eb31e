import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../../platform/testing/manual-clock.ts'
import { createSchedule, type Lane, type Schedule } from './create-schedule.ts'

let clock: ManualClock
let schedule: Schedule
/** Turns in order of their start, and the running ones with a function to end each. */
let begun: string[]
let running: Map<string, () => void>

const nameOf = ({ integrationId, name }: Lane) => `${integrationId}/${name}`
const laneOf = (text: string): Lane => {
  const [integrationId = '', name = ''] = text.split('/')
  return { integrationId, name }
}
const ready = (...lanes: string[]) => {
  for (const lane of lanes) schedule.ready(laneOf(lane))
}
const end = async (lane: string): Promise<void> => {
  running.get(lane)?.()
  running.delete(lane)
  await new Promise(setImmediate)
}
const make = (concurrency: number, throttle?: () => Promise<void> | null) => {
  clock = createManualClock(1_800_000_000_000)
  begun = []
  running = new Map()
  schedule = createSchedule({
    clock,
    concurrency,
    ...(throttle && { throttle }),
    process: lane =>
      new Promise(resolve => {
        begun.push(nameOf(lane))
        running.set(nameOf(lane), resolve)
      }),
  })
}
beforeEach(() => make(4))

describe('createSchedule', () => {
  it('gives a lane one turn at a time, and another one when it became ready meanwhile', async () => {
    ready('a/1', 'a/1', 'a/1')
    expect(begun).toEqual(['a/1'])
    await end('a/1')
    expect(begun).toEqual(['a/1', 'a/1'])
    await end('a/1')
    expect(begun).toHaveLength(2)
    expect(schedule.has('a')).toBe(false)
  })

  it('runs no more turns at once than it may', async () => {
    ready('a/1', 'b/1', 'c/1', 'd/1', 'e/1')
    expect(begun).toEqual(['a/1', 'b/1', 'c/1', 'd/1'])
    await end('c/1')
    expect(begun.at(-1)).toBe('e/1')
  })

  it('spaces the starts while it is configured to, however many run', async () => {
    let wait = Promise.withResolvers<void>()
    make(4, () => wait.promise)
    ready('a/1', 'b/1', 'c/1', 'd/1')
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
    ready('a/1', 'b/1')
    await clock.advance(300)
    ready('c/1', 'b/1')
    await clock.advance(200)
    expect(schedule.waitMs()).toBe(500)
    await end('a/1')
    expect(schedule.waitMs()).toBe(200)
    await end('b/1')
    expect(schedule.waitMs()).toBe(0)
  })

  it('starts immediately what is not blocked', () => {
    make(4, () => null)
    ready('a/1', 'b/1')
    expect(begun).toEqual(['a/1', 'b/1'])
  })

  it('begins nothing after a pause that it was stopped in', async () => {
    const wait = Promise.withResolvers<void>()
    make(4, () => wait.promise)
    ready('a/1', 'b/1')
    const stopped = schedule.stop()
    wait.resolve()
    await end('a/1')
    await stopped
    expect(begun).toEqual(['a/1'])
  })

  it('leaves a quarter of the turns to others, however much a connection has', () => {
    ready('a/1', 'a/2', 'a/3', 'a/4', 'a/5')
    expect(begun).toEqual(['a/1', 'a/2', 'a/3'])
    ready('b/1')
    expect(begun.at(-1)).toBe('b/1')
  })

  it('gives the next turn to the connection that has the fewest', async () => {
    ready('a/1', 'a/2', 'a/3', 'b/1', 'a/4', 'a/5', 'b/2', 'b/3', 'c/1')
    await end('a/1')
    expect(begun.slice(4)).toEqual(['c/1'])
    await end('a/2')
    // Each has at most one other: they take turns.
    await end('a/3')
    expect(begun.slice(5).map(lane => lane[0])).toEqual(expect.arrayContaining(['a', 'b']))
  })

  it('wakes a lane after a while, or as soon as it is ready', () => {
    schedule.later(laneOf('a/1'), 1_000)
    schedule.later(laneOf('a/2'), 1_000)
    expect(schedule.has('a')).toBe(true)
    ready('a/2')
    expect(begun).toEqual(['a/2'])
    clock.skip(999)
    expect(begun).toEqual(['a/2'])
    clock.skip(1)
    expect(begun).toEqual(['a/2', 'a/1'])
    expect(clock.delays()).toEqual([])
  })

  it('forgets a connection, but lets the turn that runs end', async () => {
    make(1)
    ready('a/1', 'a/1', 'a/2')
    schedule.later(laneOf('a/3'), 1_000)
    schedule.drop('a')
    clock.skip(1_000)
    expect(schedule.has('a')).toBe(true)
    await end('a/1')
    expect(begun).toEqual(['a/1'])
    expect(schedule.has('a')).toBe(false)
  })

  it('stops once the turns that run have ended, and begins no other', async () => {
    make(1)
    ready('a/1', 'a/2')
    schedule.later(laneOf('a/3'), 1_000)
    let isStopped = false
    const stopped = schedule.stop().then(() => {
      isStopped = true
    })
    ready('b/1')
    clock.skip(1_000)
    await new Promise(setImmediate)
    expect(isStopped).toBe(false)
    await end('a/1')
    await stopped
    expect(begun).toEqual(['a/1'])
  })
})
