import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

let server: TestApp
let olga: TestPerson
let film: string

/** Larger than several of the storage's pieces, and not a whole number of them. */
const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), randomBytes(1_500_000)])
const size = bytes.length
const piece = 255 * 1024

const keep = async () => {
  const { id } = await server.app.objects.keepVideo({
    ownerId: olga.user.id,
    accountId: olga.user.id,
    holder: 'message:1',
    bytes,
  })
  return { id, address: server.origin + server.app.objects.addressOf(id) }
}
const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(film, { method, headers })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  film = (await keep()).address
})
afterAll(() => server.stop())

describe('a stored film', () => {
  it('is sent whole to whoever asks for no range, and says that ranges are possible', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-length')).toBe(String(size))
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect((await bodyOf(response)).equals(bytes)).toBe(true)
  })

  it.each([
    ['the two bytes that Safari tries first', 'bytes=0-1', 0, 1],
    ['everything, as Chromium asks', 'bytes=0-', 0, size - 1],
    ['the rest from the middle', 'bytes=700000-', 700_000, size - 1],
    ['a part over the border of two pieces', `bytes=${piece - 3}-${piece + 3}`, piece - 3, piece + 3],
    ['exactly one piece', `bytes=${piece}-${2 * piece - 1}`, piece, 2 * piece - 1],
    ['the end', 'bytes=-1000', size - 1_000, size - 1],
    ['more than there is', `bytes=${size - 5}-${size + 5}`, size - 5, size - 1],
  ])('gives %s', async (_, range, first, last) => {
    const response = await ask({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`)
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect((await bodyOf(response)).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it('says how large it is when the range begins behind its end', async () => {
    const response = await ask({ range: `bytes=${size}-`, 'accept-language': 'ru' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
    expect(await response.json()).toMatchObject({ code: 'http.range', error: 'В файле нет такого отрезка' })
  })

  it.each(['bytes=0-1,5-6', 'bytes=5-2', 'items=0-1'])('is sent whole for %s', async range => {
    const response = await ask({ range })
    expect(response.status).toBe(200)
    expect(response.headers.has('content-range')).toBe(false)
    expect((await bodyOf(response)).length).toBe(size)
  })

  it('goes on with a range only while it is the same film', async () => {
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"\w{24}"$/)
    const range = 'bytes=10-19'
    expect((await ask({ range, 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()]) {
      const response = await ask({ range, 'if-range': other })
      expect(response.status).toBe(200)
      expect((await bodyOf(response)).length).toBe(size)
    }
  })

  it('is not sent again to whoever has it', async () => {
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
    const response = await ask({ 'if-none-match': `"other", W/${etag}`, range: 'bytes=0-1' })
    expect(response.status).toBe(304)
    expect((await bodyOf(response)).length).toBe(0)
  })

  it('answers HEAD with the headers of all of it', async () => {
    const response = await ask({ range: 'bytes=0-1' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(size))
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect((await bodyOf(response)).length).toBe(0)
  })

  it('is shown by no range to whoever may not see it', async () => {
    const response = await fetch(film.replace(/token=.*/, 'token=wrong'), { headers: { range: 'bytes=0-1' } })
    expect(response.status).toBe(404)
    expect(response.headers.has('content-range')).toBe(false)
  })
})

describe('the storage', () => {
  const pieces = () => server.app.db.connection.collection('blobs.chunks')
  const idOf = (address: string) => new URL(address).pathname.split('/').at(3) ?? ''

  it('reads the pieces of the range and no others', async () => {
    const { address } = await keep()
    const { ObjectId } = server.app.db.connection.base.Types
    const { deletedCount } = await pieces().deleteMany({ files_id: new ObjectId(idOf(address)), n: 0 })
    expect(deletedCount).toBe(1)
    const first = piece + 10
    const response = await fetch(address, { headers: { range: `bytes=${first}-${first + 9}` } })
    expect((await bodyOf(response)).equals(bytes.subarray(first, first + 10))).toBe(true)
    const whole = await fetch(address)
    expect(whole.status).toBe(500)
    for (const name of ['cache-control', 'etag', 'content-range'])
      expect(whole.headers.get(name) ?? '').not.toMatch(/immutable|"|bytes/)
  })

  it('breaks the stream of an object that does not exist', async () => {
    const [error] = await once(server.app.storage.open('0'.repeat(24)).resume(), 'error')
    expect(error).toMatchObject({ message: expect.stringContaining('no object') })
  })
})
