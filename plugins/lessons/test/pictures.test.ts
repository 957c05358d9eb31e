import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
beforeAll(async () => {
  site = await startLessons()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const png = (n: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, n)])
const upload = (bytes: Buffer, token?: string) => site.upload('POST /api/admin/lesson-pictures', bytes, token)
const statusOf = async (address: string) => (await fetch(site.server.origin + address)).status
/** Moves the picture's time of storing into the past. */
const age = async (id: string) => {
  const { connection } = site.server.app.db
  const touchedAt = new Date(Date.now() - 7_200_000)
  await connection
    .collection<{ _id: string }>('lessons_pictures')
    .updateOne({ _id: id }, { $set: { touchedAt } })
}

it('a picture is stored once, and shown to everybody without running anything in it', async () => {
  const bytes = png(1)
  const first = await upload(bytes)
  expect(first).toMatchObject({
    status: 200,
    body: { address: expect.stringMatching(/^\/api\/lesson-pictures\//) },
  })
  expect((await upload(bytes)).body).toEqual(first.body)
  const shown = await fetch(site.server.origin + first.body.address)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
  expect(await statusOf(`/api/lesson-pictures/${'0'.repeat(32)}`)).toBe(404)
})

it.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a picture with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a sound in the same wrapping as WebP', Buffer.from('RIFF____WAVEfmt ')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture, whatever it is called', async (_, bytes) => {
  expect(await upload(bytes)).toMatchObject({ status: 400, body: { code: 'lessons.not-a-picture' } })
})

it('a picture that is too large is refused, also without its size announced, and the connection goes on', async () => {
  const large = Buffer.concat([png(2), Buffer.alloc(1_048_576)])
  expect(await upload(large)).toMatchObject({ status: 413, body: { code: 'lessons.picture-too-large' } })
  const stream = new ReadableStream({
    start: controller => {
      for (let n = 0; n < 20; n += 1) controller.enqueue(new Uint8Array(100_000))
      controller.close()
    },
  })
  const chunked = await fetch(`${site.server.origin}/api/admin/lesson-pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': 'application/octet-stream' },
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
  expect((await upload(png(3))).status).toBe(200)
})

it('only an administrator stores pictures', async () => {
  const { token } = await site.server.person('Anna')
  expect((await upload(png(4), token)).status).toBe(403)
  expect((await upload(png(4), 'none')).status).toBe(401)
})

it('a picture goes when no lesson, earlier version or draft names it any more', async () => {
  const [kept, dropped, unused] = [await upload(png(5)), await upload(png(6)), await upload(png(7))].map(
    ({ body }) => body,
  )
  const id = await site.write({
    title: 'С картинками',
    content: `![а](${dropped.address})`,
    metadata: { translations: { en: { title: 'x', description: '', content: `![b](${kept.address})` } } },
  })
  for (const one of [kept, dropped, unused]) await age(one.id)
  await site.asAdmin(`PUT /api/admin/lessons/${id}`, { content: 'без картинки' })
  await expect.poll(() => statusOf(unused.address), { timeout: 20_000 }).toBe(404)
  // The version before names it.
  expect(await statusOf(dropped.address)).toBe(200)
  expect(await statusOf(kept.address)).toBe(200)
  for (const one of [kept, dropped]) await age(one.id)
  await site.asAdmin(`DELETE /api/admin/lessons/${id}`)
  await expect.poll(() => statusOf(dropped.address), { timeout: 20_000 }).toBe(404)
  await expect.poll(() => statusOf(kept.address), { timeout: 20_000 }).toBe(404)
})

it('a picture that was stored just now waits for its text', async () => {
  const { body } = await upload(png(8))
  const id = await site.write({ title: 'Другой' })
  await site.asAdmin(`DELETE /api/admin/lessons/${id}`)
  const { connection } = site.server.app.db
  await expect
    .poll(
      () =>
        connection.collection('jobs').countDocuments({ kind: 'lessons:sweep-pictures', state: 'running' }),
      {
        timeout: 20_000,
      },
    )
    .toBe(0)
  expect(await statusOf(body.address)).toBe(200)
})
