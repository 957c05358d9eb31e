import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { followConnection } from './follow-connection.ts'

afterEach(() => void vi.useRealTimers())

const open = ({ isEmbedded }: { isEmbedded: boolean }) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const client = new EventEmitter()
  const connection = Object.assign(new EventEmitter(), { getClient: () => client })
  const isUp = followConnection(connection as never, { isEmbedded })
  return { client, connection, isUp }
}

it('is up between connecting and losing the connection', () => {
  const { connection, isUp } = open({ isEmbedded: true })
  expect(isUp()).toBe(false)
  connection.emit('connected')
  expect(isUp()).toBe(true)
  connection.emit('disconnected')
  expect(isUp()).toBe(false)
})

it('a clock that is set forward or back is no outage', () => {
  const { connection, isUp } = open({ isEmbedded: false })
  connection.emit('connected')
  for (const days of [1, -2]) {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    expect(isUp()).toBe(true)
  }
})

it('a MongoDB that stops responding counts as unavailable until it responds again', () => {
  const { client, connection, isUp } = open({ isEmbedded: false })
  connection.emit('connected')
  vi.advanceTimersByTime(26_000)
  expect(isUp()).toBe(false)
  client.emit('serverHeartbeatSucceeded')
  expect(isUp()).toBe(true)
})
