import { unzip } from '@botanika/core/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
beforeAll(async () => {
  site = await startLessons()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000, 7)])
const importAt = (mode: 'check' | 'store') => `POST /api/admin/lessons-import?mode=${mode}`
const listOf = (files: object[]) => Buffer.from(JSON.stringify(files))
const download = async (from: LessonsSite) => {
  const response = await fetch(`${from.server.origin}/api/admin/lessons-export`, {
    headers: { authorization: `Bearer ${from.admin.token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  return Buffer.from(await response.arrayBuffer())
}
const allOf = async (from: LessonsSite) => {
  const listed = await from.asAdmin('GET /api/admin/lessons')
  return Promise.all(
    listed.body.map(async ({ id }: { id: string }) => {
      const { version, createdBy, createdAt, updatedAt, ...lesson } = (
        await from.asAdmin(`GET /api/lessons/${id}`)
      ).body
      return lesson
    }),
  )
}
const titles = async () =>
  (await site.asAdmin('GET /api/admin/lessons')).body.map(({ title }: { title: string }) => title)

describe('an export', () => {
  it('makes the same lessons on another server, with pictures, translations and links between them', async () => {
    const { body: picture } = await site.upload('POST /api/admin/lesson-pictures', png)
    const first = await site.write({
      title: 'Первый: «урок», с запятой',
      description: 'две\nстроки',
      content: `Текст\n\n![вид](${picture.address})\n`,
      coverImage: picture.address,
      tags: ['а, б', 'в'],
      sortOrder: 5,
      metadata: {
        translations: { en: { title: 'First', description: '', content: `![](${picture.address})` } },
      },
    })
    await site.write({
      title: 'Второй',
      content: `[назад](/lessons/${first})`,
      isPublished: false,
      sortOrder: 6,
    })
    const zip = await download(site)
    const files = await unzip(zip, { files: 100, bytes: 1_000_000 })
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^pictures\/[0-9a-f]{32}\.png$/),
      'ru/001-Первый «урок», с запятой.md',
      'en/001-Первый «урок», с запятой.md',
      'ru/002-Второй.md',
    ])
    const other = await startLessons()
    try {
      expect((await other.upload(importAt('check'), zip)).body).toMatchObject({
        problems: [],
        added: 2,
        changed: 0,
        isStored: false,
      })
      expect(await allOf(other)).toEqual([])
      expect((await other.upload(importAt('store'), zip)).body).toMatchObject({
        added: 2,
        pictures: 1,
        isStored: true,
      })
      expect(await allOf(other)).toEqual(await allOf(site))
      const shown = await fetch(other.server.origin + picture.address)
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
      // A second import brings the same lessons, each with its version before.
      expect((await other.upload(importAt('store'), zip)).body).toMatchObject({
        added: 0,
        changed: 2,
        isStored: true,
      })
      expect(await allOf(other)).toEqual(await allOf(site))
      expect((await other.asAdmin(`GET /api/admin/lessons/${first}/versions`)).body).toHaveLength(1)
    } finally {
      await other.stop()
    }
  }, 90_000)
})

describe('an import', () => {
  it('stores nothing when anything is wrong, and says what, where, in the person’s language', async () => {
    const before = await titles()
    const files = [
      { path: 'a.md', text: '---\ntitle: Хороший\n---\n' },
      { path: 'b.md', text: '---\ntitle: Плохой\nlevel: 1\n---\n' },
    ]
    const { body } = await site.upload(importAt('store'), listOf(files))
    expect(body).toMatchObject({
      problems: [
        { file: 'b.md', line: 3, text: 'Поля «level» у урока нет: исправьте имя или удалите строку' },
      ],
      isStored: false,
    })
    expect(await titles()).toEqual(before)
    const one = await site.upload(importAt('store'), listOf(files.slice(0, 1)))
    expect(one.body).toMatchObject({ problems: [], added: 1, isStored: true })
    expect(await titles()).toContain('Хороший')
  })

  it('leaves everything as it was when a lesson cannot be stored', async () => {
    const [listed] = (await site.asAdmin('GET /api/admin/lessons')).body
    const { connection } = site.server.app.db
    const before = await allOf(site)
    // An id that is taken by no lesson, but cannot be stored: the record is made while the import runs.
    const id = 'c'.repeat(24)
    const files = [
      { path: 'a.md', text: `---\nid: ${listed.id}\ntitle: Другое имя\n---\n` },
      { path: 'b.md', text: '---\ntitle: Новый\n---\n' },
      { path: 'c.md', text: `---\nid: ${id}\ntitle: Третий\n---\n` },
    ]
    await connection.collection('lessons_lessons').createIndex({ title: 1 }, { unique: true, name: 'once' })
    try {
      const taken = [...files, { path: 'd.md', text: '---\ntitle: Третий\n---\n' }]
      expect((await site.upload(importAt('store'), listOf(taken))).status).toBe(500)
      expect(await allOf(site)).toEqual(before)
    } finally {
      await connection.collection('lessons_lessons').dropIndex('once')
    }
  })

  it('that was cut in its middle is taken back, and what was edited since stays', async () => {
    const { connection } = site.server.app.db
    const lessons = connection.collection('lessons_lessons')
    const ids: string[] = []
    for (const title of ['Цел', 'Тронут']) ids.push(await site.write({ title, content: `Текст: ${title}` }))
    const before = await allOf(site)
    const stored = await lessons.find({ title: { $in: ['Цел', 'Тронут'] } }).toArray()
    const importId = 'd'.repeat(24)
    const added = await site.write({ title: 'Новый' })
    // The journal is in the state after a server was cut off when some of the lessons had been written.
    await connection.collection('lessons_import_steps').insertMany([
      ...stored.map(({ _id, ...fields }) => ({
        importId,
        lessonId: _id.toHexString(),
        before: JSON.stringify(fields),
      })),
      { importId, lessonId: added, before: null },
    ])
    const imports = connection.collection<{ _id: string; expiresAt: Date }>('lessons_imports')
    await imports.insertOne({ _id: importId, expiresAt: new Date(Date.now() - 1) })
    await lessons.updateMany(
      { _id: { $in: stored.map(({ _id }) => _id) } },
      { $set: { title: 'Наполовину', importId }, $inc: { version: 1 } },
    )
    await lessons.updateOne({ title: 'Новый' }, { $set: { importId } })
    await site.asAdmin(`PUT /api/admin/lessons/${ids[1]}`, { title: 'Правка человека' })
    const { dataDir } = site.server
    await site.stop({ keepData: true })
    site = await startLessons({ dataDir })
    await expect
      .poll(() => site.server.app.db.connection.collection('lessons_imports').countDocuments(), {
        timeout: 20_000,
      })
      .toBe(0)
    const after = await allOf(site)
    expect(after.map(({ title }) => title).toSorted()).toEqual(
      before.map(({ title }) => (title === 'Тронут' ? 'Правка человека' : title)).toSorted(),
    )
    const firstOf = (list: { id: string; next: unknown; previous: unknown }[]) => {
      const { next, previous, ...lesson } = list.find(({ id }) => id === ids[0]) ?? {}
      return lesson
    }
    expect(firstOf(after)).toEqual(firstOf(before))
    expect(await site.server.app.db.connection.collection('lessons_import_steps').countDocuments()).toBe(0)
  }, 60_000)

  it.each([
    ['no archive', Buffer.from('PK nothing'), 'lessons.import-broken'],
    ['a list of something else', Buffer.from('[{"path":1}]'), 'lessons.import-broken'],
    ['a list without an end', Buffer.from('[{"path":"a.md"'), 'lessons.import-broken'],
    ['nothing', Buffer.alloc(0), 'lessons.import-broken'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await site.upload(importAt('store'), bytes)).toMatchObject({ status: 400, body: { code } })
  })

  it('refuses more than 30 MB, and everybody but administrators', async () => {
    const large = await site.upload(importAt('check'), Buffer.alloc(31_457_281, 1))
    expect(large).toMatchObject({ status: 413, body: { code: 'lessons.import-too-large' } })
    const { token } = await site.server.person('Anna')
    expect((await site.upload(importAt('store'), listOf([]), token)).status).toBe(403)
    expect((await site.call('GET /api/admin/lessons-export', { token })).status).toBe(403)
  })
})
