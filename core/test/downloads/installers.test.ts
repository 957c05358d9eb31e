import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const macos = 'https://downloads.example.com/Botanika.dmg'
const content = Buffer.from(`MZ${'ботаника'.repeat(500)}`)
let folder: string
let file: string
let server: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-installer-'))
  file = join(folder, 'Botanika-Setup.exe')
  server = await startTestApp({
    env: { INSTALLER_KEY: 'BTNK-2026', INSTALLER_MACOS_URL: macos, INSTALLER_FILE: file },
  })
})
afterEach(() => rm(file, { force: true }))
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const link = (licenceKey: string, platform: 'windows' | 'macos' = 'windows') =>
  server.api('POST /api/installers/links', { body: { platform, licenceKey } })

const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, server.origin), { headers })

describe('the installers', () => {
  it('are listed with what there is', async () => {
    expect(await server.api('GET /api/installers')).toEqual({
      windows: { isAvailable: false },
      macos: { isAvailable: true },
      isKeySet: true,
    })
    await writeFile(file, content)
    expect(await server.api('GET /api/installers')).toMatchObject({
      windows: { isAvailable: true, bytes: content.length },
    })
  })

  it('are given for the right key alone, in the words of the specification', async () => {
    await writeFile(file, content)
    for (const wrong of ['', 'btnk-2026', 'BTNK-20266', 'x'.repeat(200)])
      await expect(link(wrong)).rejects.toMatchObject({ status: 403, body: { code: 'installer.wrong-key' } })
    await expect(link('nothing')).rejects.toMatchObject({
      body: {
        error: 'Неверный лицензионный ключ',
        hint: 'Пожалуйста, введите корректный ключ для загрузки',
      },
    })
    await expect(link('nothing', 'macos')).rejects.toMatchObject({ status: 403 })
    await expect(link('x'.repeat(201))).rejects.toMatchObject({ status: 400 })
  })

  it('come as a file, whole and in parts, by a link that names its end', async () => {
    await writeFile(file, content)
    const { url, expiresAt } = await link(' BTNK-2026 ')
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    const whole = await open(url)
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="Botanika-Setup.exe"')
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    const part = await open(url, { range: 'bytes=0-1' })
    expect([part.status, await part.text()]).toEqual([206, 'MZ'])
  })

  it('refuse a link that has ended or was changed', async () => {
    await writeFile(file, content)
    const { url } = await link('BTNK-2026')
    const later = new URL(url, server.origin)
    later.searchParams.set('expires', String(Number(later.searchParams.get('expires')) + 60_000))
    const ended = new URL(url, server.origin)
    ended.searchParams.set('expires', '1')
    for (const bad of [later, ended, `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`])
      expect((await open(String(bad))).status).toBe(403)
    expect((await open('/api/installers/windows?expires=soon&token=x')).status).toBe(400)
  })

  it('say what the server has not got', async () => {
    await expect(link('BTNK-2026')).rejects.toMatchObject({ status: 404 })
    expect(await link('BTNK-2026', 'macos')).toEqual({ url: macos })
    await writeFile(file, content)
    const { url } = await link('BTNK-2026')
    await rm(file)
    expect((await open(url)).status).toBe(404)
  })
})

it('gives nothing without a key of the server, and takes five tries a minute', async () => {
  const bare = await startTestApp({ env: { INSTALLER_FILE: file, LIMITS: 'standard' } })
  try {
    expect(await bare.api('GET /api/installers')).toMatchObject({ isKeySet: false })
    const tried = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        bare.api('POST /api/installers/links', { body: { platform: 'macos', licenceKey: '' } }),
      ),
    )
    const statuses = tried.map(each => (each.status === 'rejected' ? Object(each.reason).status : 200))
    expect(statuses.sort()).toEqual([409, 409, 409, 409, 409, 429])
  } finally {
    await bare.stop()
  }
})
