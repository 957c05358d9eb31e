import { describe, expect, it } from 'vitest'
import { createBacklog } from './create-backlog.ts'

const lane = { integrationId: 'one', name: 'anna' }

describe('createBacklog', () => {
  it('knows when the last update of a lane was worked on', () => {
    const backlog = createBacklog()
    backlog.add(lane)
    backlog.add(lane)
    expect([backlog.done(lane), backlog.done(lane), backlog.has(lane)]).toEqual([true, false, false])
  })

  it('lets a lane of unknown length be asked until it has nothing', () => {
    const backlog = createBacklog()
    backlog.open(lane)
    backlog.add(lane)
    expect([backlog.done(lane), backlog.done(lane), backlog.done(lane)]).toEqual([true, true, true])
    backlog.close(lane)
    expect(backlog.has(lane)).toBe(false)
    expect(backlog.done(lane)).toBe(true)
  })

  it('forgets a connection', () => {
    const backlog = createBacklog()
    backlog.add(lane)
    backlog.add({ integrationId: 'two', name: 'anna' })
    backlog.drop('one')
    expect([backlog.has(lane), backlog.has({ integrationId: 'two', name: 'anna' })]).toEqual([false, true])
  })
})
