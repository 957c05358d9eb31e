import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let server: TestApp
let empty: string
beforeEach(async () => {
  empty = await mkdtemp(join(tmpdir(), 'botanika-unbuilt-'))
  server = await startTestApp({ env: { DASHBOARD_DIR: empty } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await rm(empty, { recursive: true, force: true })
})

/** Status and wait of an answer. */
const look = async (path: string) => {
  const answer = await fetch(server.origin + path)
  return [answer.status, answer.headers.get('retry-after')]
}

it('a page that is not built yet says when to come back', async () => {
  expect(await look('/')).toEqual([503, '60'])
  expect(await look('/settings')).toEqual([503, '60'])
})

it('a server that is stuck says so with a time, to its supervisor as to everybody', async () => {
  vi.spyOn(server.app.pressure, 'ageMs').mockReturnValue(60_000)
  expect(await look('/livez')).toEqual([503, '2'])
  vi.spyOn(server.app, 'isUnderPressure').mockReturnValue(true)
  expect(await look('/readyz')).toEqual([503, '2'])
})

it('a server that is closing refuses what comes on an open connection, with a time', async () => {
  const { hostname, port } = new URL(server.origin)
  const line = connect({ host: hostname, port: Number(port) })
  await once(line, 'connect')
  // A head that has begun keeps the connection while the server closes.
  line.write('GET /api/instance HTTP/1.1\r\nhost: botanika\r\n')
  await look('/livez')
  const stopped = server.stop({ keepData: true })
  // A new connection is answered so as well, for as long as the server still listens.
  await expect
    .poll(() => look('/livez').catch(() => 'refused'))
    .toSatisfy(seen => seen === 'refused' || (seen[0] === 503 && seen[1] === '5'))
  line.write('\r\n')
  let said = ''
  line.on('data', bytes => {
    said += bytes
  })
  await once(line, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 503 /)
  expect(said.toLowerCase()).toMatch(/\r\nretry-after: 5\r\n/)
  expect(said.toLowerCase()).toMatch(/\r\nconnection: close\r\n/)
  await stopped
})
