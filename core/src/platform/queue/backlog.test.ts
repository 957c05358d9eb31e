import { describe, expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'

interface Lane {
  group: string
  name: string
}
const keys = { groupOf: ({ group }: Lane) => group, nameOf: ({ name }: Lane) => name }
const lane = { group: 'one', name: 'anna' }

describe('createBacklog', () => {
  it('knows when the last record of a lane was worked on', () => {
    const backlog = createBacklog(keys)
    backlog.add(lane)
    backlog.add(lane)
    expect([backlog.done(lane), backlog.done(lane), backlog.has(lane)]).toEqual([true, false, false])
  })

  it('lets a lane of unknown length be asked until it has nothing', () => {
    const backlog = createBacklog(keys)
    backlog.open(lane)
    backlog.add(lane)
    expect([backlog.done(lane), backlog.done(lane), backlog.done(lane)]).toEqual([true, true, true])
    backlog.close(lane)
    expect(backlog.has(lane)).toBe(false)
    expect(backlog.done(lane)).toBe(true)
  })

  it('forgets a group', () => {
    const backlog = createBacklog(keys)
    backlog.add(lane)
    backlog.add({ group: 'two', name: 'anna' })
    backlog.drop('one')
    expect([backlog.has(lane), backlog.has({ group: 'two', name: 'anna' })]).toEqual([false, true])
  })
})
