import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let server: TestApp
let upload: string
let polling: string
beforeAll(async () => {
  server = await startTestApp()
  const { api } = await server.person('Olga')
  upload = (await api('POST /api/objects/upload')).uploadURL
  const opened = await fetch(`${server.origin}/socket.io/?EIO=4&transport=polling`)
  polling = `/socket.io/?EIO=4&transport=polling&sid=${/"sid":"([^"]+)"/.exec(await opened.text())?.[1]}`
})
afterAll(() => server.stop())

/** Sends a head that promises 100,000 bytes, and one of them every half a second; answers when the server hung up, ms. */
const dribble = (line: string, type = 'application/json'): Promise<number> =>
  new Promise(resolve => {
    const from = performance.now()
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`)
    const timer = setInterval(() => socket.write(' '), 500)
    socket.on('error', () => socket.destroy())
    socket.resume()
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - from)
    })
  })

it('slow bodies are cut on every route and on unknown ones, and fifty of them delay nobody', async () => {
  const lines = [
    () => dribble(`PUT ${upload}`, 'application/octet-stream'),
    () => dribble(`POST ${polling}`, 'text/plain'),
    () => dribble('POST /api/auth/login'),
    () => dribble('GET /api/instance'),
    () => dribble('POST /nothing/at/all'),
    () => dribble('POST /hooks/telegram/nobodys'),
    () => dribble('DELETE /livez'),
    ...Array.from({ length: 50 }, () => () => dribble('POST /api/auth/register')),
  ]
  const cut = Promise.all(lines.map(line => line()))
  expect((await server.api('GET /api/instance')).setupNeeded).toBe(true)
  for (const ms of await cut) expect(ms).toBeLessThan(50_000)
})
