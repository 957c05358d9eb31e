import { describe, expect, it } from 'vitest'
import { createTally } from './create-tally.ts'

const lane = { integrationId: 'one', name: 'anna' }

describe('createTally', () => {
  it('knows when the last update of a lane was worked on', () => {
    const tally = createTally()
    tally.add(lane)
    tally.add(lane)
    expect([tally.done(lane), tally.done(lane), tally.has(lane)]).toEqual([true, false, false])
  })

  it('lets a lane of unknown length be asked until it has nothing', () => {
    const tally = createTally()
    tally.open(lane)
    tally.add(lane)
    expect([tally.done(lane), tally.done(lane), tally.done(lane)]).toEqual([true, true, true])
    tally.close(lane)
    expect(tally.has(lane)).toBe(false)
    expect(tally.done(lane)).toBe(true)
  })

  it('forgets a connection', () => {
    const tally = createTally()
    tally.add(lane)
    tally.add({ integrationId: 'two', name: 'anna' })
    tally.drop('one')
    expect([tally.has(lane), tally.has({ integrationId: 'two', name: 'anna' })]).toEqual([false, true])
  })
})
