import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const script = 'export const answer = 42\n'
let test: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-dashboard-'))
  await mkdir(join(folder, 'assets/deeper'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="ru"><head></head><body></body></html>',
  )
  await writeFile(join(folder, 'assets/own-f_21qYcn.js'), script)
  await writeFile(join(folder, 'assets/own-f_21qYcn.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/sound-f_21qYcn.mp3'), 'sound')
  await writeFile(join(folder, 'assets/.hidden.js'), script)
  await writeFile(join(folder, 'assets/deeper/own.js'), script)
  test = await startTestApp({ env: { DASHBOARD_DIR: folder } })
})

afterAll(async () => {
  await test?.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (name: string, init: RequestInit = {}) => fetch(`${test.origin}/assets/${name}`, init)

it.each(['br', 'identity'])('a file is sent for a year, without the headers of pages: %s', async encoding => {
  const answer = await ask('own-f_21qYcn.js', { headers: { 'accept-encoding': encoding } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toBeNull()
  expect(await answer.text()).toBe(script)
})

it('a file of a type that the dashboard has not, of a plugin’s page, is sent as well, in parts too', async () => {
  const headers = { range: 'bytes=1-2' }
  const [whole, part] = [await ask('sound-f_21qYcn.mp3'), await ask('sound-f_21qYcn.mp3', { headers })]
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('audio/mpeg')
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(whole.headers.get('content-security-policy')).toBeNull()
  expect(await whole.text()).toBe('sound')
  expect([part.status, await part.text()]).toEqual([206, 'ou'])
})

it('is not sent again to who has it, and answers HEAD', async () => {
  const first = await ask('own-f_21qYcn.js', { method: 'HEAD' })
  expect(first.status).toBe(200)
  expect(await first.text()).toBe('')
  // The headers are those of a browser that revalidates: `fetch` would add `no-cache`.
  const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  const again = await ask('own-f_21qYcn.js', { headers: known })
  expect(again.status).toBe(304)
})

it.each([
  'absent.js',
  '.hidden.js',
  '..%2findex.html',
  '%2e%2e%2findex.html',
  'deeper',
  'deeper/own.js',
  'deeper%2fown.js',
  '',
])('what is no file of the folder itself is not found: %s', async name => {
  expect((await ask(name)).status).toBe(404)
})
