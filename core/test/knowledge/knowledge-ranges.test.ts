import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { uploadDocument, waitForDocument } from '../../src/testing/upload-document.ts'

let server: TestApp
let olga: TestPerson
let address: string

/** Small: what lies over the borders of stored pieces is proved with films. */
const bytes = Buffer.from(
  Array.from({ length: 100 }, (_, at) => `Правило ${at}: цветок ${at} поливают раз в три дня.\n`).join(''),
)
const size = bytes.length

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, headers: { authorization: `Bearer ${olga.token}`, ...headers } })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.admin()
  const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Флорист' } })
  const { api } = olga
  const { origin } = server
  const { id } = await uploadDocument({ api, origin, assistantId, fileName: 'полив.txt', bytes })
  expect((await waitForDocument(api, id)).status).toBe('completed')
  address = `${origin}/api/documents/${id}/content`
})
afterAll(() => server.stop())

describe('the file of a document', () => {
  it('is sent whole under its own name to whoever asks for no range', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''${encodeURIComponent('полив.txt')}`,
      'content-length': String(size),
      'content-type': 'text/plain',
    })
    expect((await bodyOf(response)).equals(bytes)).toBe(true)
  })

  it.each([
    ['a part in the middle', 'bytes=1100-1140', 1_100, 1_140],
    ['the rest of a download that broke', 'bytes=3000-', 3_000, size - 1],
    ['the end', 'bytes=-10', size - 10, size - 1],
  ])('gives %s', async (_, range, first, last) => {
    const response = await ask({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`)
    expect((await bodyOf(response)).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it('says how large it is when the range begins behind its end', async () => {
    const response = await ask({ range: `bytes=${size}-`, 'accept-language': 'pl' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(await response.json()).toMatchObject({ code: 'http.range' })
  })

  it('is not sent again to whoever has it, and goes on with a range only while it is the same', async () => {
    const head = await ask({}, 'HEAD')
    const etag = head.headers.get('etag') ?? ''
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another version"' })).status).toBe(200)
  })

  it('gives no range to a stranger', async () => {
    const stranger = await server.person('Boris')
    const response = await ask({ range: 'bytes=0-1', authorization: `Bearer ${stranger.token}` })
    expect(response.status).toBe(404)
    expect(response.headers.has('content-range')).toBe(false)
  })
})
