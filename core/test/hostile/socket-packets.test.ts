import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { processorBound, shortestOf } from '../../src/testing/slowness.ts'
import { startTestApp, type TestApp } from '../../src/testing/start-test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await startTestApp()
  token = (await site.person('Anna')).token
})
afterAll(() => site.stop())

/** Errors that nobody caught would end the process. */
const uncaught: unknown[] = []
beforeEach(() => {
  uncaught.length = 0
  const keep = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', keep)
  return () => void process.off('uncaughtException', keep)
})

/** A connection whose packets are written by hand, and what came back on it. */
const connect = async () => {
  const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const received: string[] = []
  const closed = once(socket, 'close').then(() => 'closed' as const)
  socket.addEventListener('message', ({ data }) => void received.push(String(data)))
  await once(socket, 'message')
  const answer = async (begin: string) => {
    for (;;) {
      const found = received.find(text => text.startsWith(begin))
      if (found !== undefined) return found
      await once(socket, 'message')
    }
  }
  return { socket, closed, answer }
}

const connected = async () => {
  const connection = await connect()
  connection.socket.send(`40/app,${JSON.stringify({ token })}`)
  await connection.answer('40/app')
  return connection
}

const nested = (deep: number): string => '{"a":['.repeat(deep / 2) + ']}'.repeat(deep / 2)
const placeholder = '{"_placeholder":true,"num":0}'

describe('a packet that no client of ours sends cuts the connection, and the server goes on', () => {
  it.each<[string, string]>([
    ['an event nested 5,000 deep', `42/app,1["message:send",${nested(5_000)}]`],
    ['an event nested 100,000 deep', `42/app,1["message:send",${nested(100_000)}]`],
    [
      'an event of 300,000 keys',
      `42/app,1["message:send",{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":0`).join(',')}}]`,
    ],
    ['an event with a placeholder of a file', `451-/app,1["message:send",${placeholder}]`],
    [
      'an event with 100,000 placeholders',
      `451-/app,1["message:send",[${Array(100_000).fill(placeholder).join(',')}]]`,
    ],
    ['an answer with files', `461-/app,1[${placeholder}]`],
    ['no packet at all', '4x'],
    ['an event that is no JSON', '42/app,1["message:send"'],
  ])('%s', async (_, packet) => {
    // Garbage of an earlier test may be collected meanwhile; a packet that is taken apart costs the same every time.
    const took = await shortestOf(150, async () => {
      const { socket, closed } = await connected()
      const before = process.threadCpuUsage()
      socket.send(packet)
      expect(await closed).toBe('closed')
      const { user, system } = process.threadCpuUsage(before)
      expect(uncaught).toEqual([])
      return (user + system) / 1_000
    })
    expect(took).toBeLessThan(processorBound(150, took))
    await connected()
  })

  it('bytes that belong to no event', async () => {
    const { socket, closed } = await connected()
    socket.send(new Uint8Array(100))
    expect(await closed).toBe('closed')
    expect(uncaught).toEqual([])
  })

  it.each(['/app', '/widget'])('a handshake of %s nested 100,000 deep', async namespace => {
    const { socket, closed } = await connect()
    socket.send(`40${namespace},{"token":${nested(100_000)}}`)
    expect(await closed).toBe('closed')
    expect(uncaught).toEqual([])
  })
})

it('an event whose name is a number is refused as any that is not known', async () => {
  const { socket, answer } = await connected()
  socket.send('42/app,7[5,{}]')
  expect(await answer('43/app,7')).toContain('realtime.bad-event')
})

it('a handshake whose token is no text is answered as one without', async () => {
  const { socket, answer } = await connect()
  socket.send('40/app,{"token":{"a":["b"]}}')
  expect(await answer('44/app')).toMatch(/"code":"[a-z.-]+"/)
})

it('a long message with brackets in its text is no deep one', async () => {
  const { socket, answer } = await connected()
  socket.send(
    `42/app,3["message:send",${JSON.stringify({ conversationId: 'x', text: '[{,'.repeat(100_000) })}]`,
  )
  expect(await answer('43/app,3')).toContain('"ok":false')
})
