import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'

let disk: SmallDisk
let child: ServerProcess
let origin: string
// One disk, on which the tests follow each other: each leaves it cleared and the server running.
beforeAll(async () => {
  await buildServer()
  disk = makeSmallDisk(200)
  await copyPreparedData(disk.dataDir)
  await start()
})
afterAll(async () => {
  child.kill('SIGKILL')
  await child.exited
  disk.remove()
})

const start = async () => {
  child = startServerProcess({ bundled: true, dataDir: disk.dataDir, env: disk.env })
  origin = await child.ready()
}
const probe = async (path: string) => {
  const answer = await fetch(origin + path)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}
/** Uploads a file of so many bytes; what the server answered. */
const upload = async ({ api }: TestPerson, bytes: number): Promise<{ status: number; fileUrl: string }> => {
  const { uploadURL, fileUrl } = await api('POST /api/objects/upload')
  const body = Buffer.alloc(bytes, 'text ')
  const { status } = await fetch(origin + uploadURL, { method: 'PUT', body })
  return { status, fileUrl }
}
const full = { status: 507, body: { code: 'http.disk-full' } }

describe('a server whose disk runs full', () => {
  it('says so, goes on reading, loses nothing, and takes everything again when there is room; so does the next start', async () => {
    const olga = await register(origin, 'Olga')
    const { id } = await olga.api('POST /api/assistants', { body: { name: 'Before' } })
    const params = { id }
    const rename = (name: string) => olga.api('PUT /api/assistants/{id}', { params, body: { name } })
    const name = async () => (await olga.api('GET /api/assistants/{id}', { params })).name
    const address = await olga.api('POST /api/objects/upload')
    const put = () =>
      fetch(origin + address.uploadURL, { method: 'PUT', body: Buffer.alloc(3_000_000, 'text ') })

    const refusesAll = async () => {
      expect(await probe('/readyz')).toEqual([503, 'disk full'])
      expect(await probe('/livez')).toEqual([200, 'ok'])
      await expect(rename('Refused')).rejects.toMatchObject(full)
      await expect(olga.api('POST /api/objects/upload')).rejects.toMatchObject(full)
      const refused = await put()
      expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'http.disk-full' }])
      expect(await name()).toBe('Before')
    }
    disk.leave(40)
    await expect.poll(() => probe('/readyz')).toEqual([503, 'disk full'])
    await refusesAll()
    disk.fill()
    await refusesAll()

    disk.clear()
    await expect.poll(() => probe('/readyz')).toEqual([200, 'ready'])
    // The free space that the system reported is cached for a moment.
    await expect.poll(() => rename('After').then(({ name }) => name, String)).toBe('After')
    expect((await put()).status).toBeLessThan(300)

    await restart('SIGTERM', () => disk.leave(40))
    origin = await child.listening()
    await expect.poll(() => probe('/readyz'), { timeout: 20_000 }).toEqual([503, 'disk full'])
    expect(await probe('/livez')).toEqual([200, 'ok'])
    disk.clear()
    await expect.poll(() => probe('/readyz'), { timeout: 20_000 }).toEqual([200, 'ready'])
    const headers = { authorization: `Bearer ${olga.token}` }
    const again = await fetch(`${origin}/api/assistants/${id}`, { headers })
    expect(await again.json()).toMatchObject({ name: 'After' })
  })

  it('keeps every upload that it acknowledged before', async () => {
    const petra = await register(origin, 'Petra')
    disk.leave(90)
    const stored: string[] = []
    let last = 0
    for (let file = 0; file < 30 && last !== 507; file += 1) {
      const { status, fileUrl } = await upload(petra, 4_000_000).catch(() => ({ status: 507, fileUrl: '' }))
      last = status
      if (status < 300) stored.push(fileUrl)
      if (disk.kind === 'pretended' && file === 5) disk.leave(20)
    }
    expect(last).toBe(507)
    expect(stored.length).toBeGreaterThan(2)
    disk.clear()
    await expect.poll(() => probe('/readyz')).toEqual([200, 'ready'])
    await expect.poll(async () => (await upload(petra, 10).catch(() => null))?.status).toBeLessThan(300)
    const { id } = await petra.api('POST /api/assistants', { body: { name: 'Reader' } })
    for (const [n, fileUrl] of stored.entries())
      await petra.api('POST /api/assistants/{id}/files', {
        params: { id },
        body: { fileUrl, fileName: `${n}.txt` },
      })
  })
})

describe('a server that is started', () => {
  it('on a full disk ends with a readable message, and starts again when there is space', async () => {
    await restart('SIGKILL', disk.fill)
    expect(await child.exited).toEqual({ code: 1, signal: null })
    expect(child.output().trim()).toMatch(/^The disk is full: 0 MB free .* Free some room and start again/)
    disk.clear()
    await start()
  })
})

/** Stops the server and starts it when the disk is as it is to be. */
const restart = async (signal: 'SIGTERM' | 'SIGKILL', prepare: () => void) => {
  child.kill(signal)
  const { code } = await child.exited
  expect(code).toBe(signal === 'SIGTERM' ? 0 : null)
  prepare()
  child = startServerProcess({ bundled: true, dataDir: disk.dataDir, env: disk.env })
}
