import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeeding } from '../src/built-in/seed-lessons.ts'
import { createLessonSchema } from '../src/lesson-model.ts'
import { type LessonsSite, startLessons } from './start-lessons.ts'

const packageFolder = join(import.meta.dirname, '..')
const on = { env: { LESSONS_BUILT_IN: 'true' } }
const titlesOf = (lessons: { title: string }[]) => lessons.map(({ title }) => title)

describe('built-in lessons', () => {
  let site: LessonsSite
  beforeAll(async () => {
    site = await startLessons(on)
  }, 60_000)
  afterAll(() => site?.stop(), 60_000)

  it('are there after the first start, in their order and in three languages', async () => {
    const { body } = await site.call('GET /api/lessons')
    expect(body).toHaveLength(11)
    expect(body[0]).toMatchObject({
      title: 'Первый ассистент за десять минут',
      difficulty: 'beginner',
      isPublished: true,
      metadata: { translations: { en: { title: 'Your first assistant in ten minutes' } } },
    })
    expect(body[0].createdBy).toBeUndefined()
    const page = await site.call(`GET /lessons/${body[0].id}`, { language: 'pl' })
    expect(page.body).toContain('Pierwszy asystent w dziesięć minut')
  })

  it('show their pictures, and no other file', async () => {
    const { body } = await site.call('GET /api/lessons')
    const { body: lesson } = await site.call(`GET /api/lessons/${body[0].id}`)
    const [, address = ''] = /\((\/api\/lessons\/pictures\/ru\/[^)]+)\)/.exec(lesson.content) ?? []
    const picture = await fetch(site.server.origin + address)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    const others = ['ru/none.webp', 'ru/..%2F..%2Froutes.ts', 'de/01-answer.webp', 'ru%2Fx/01-answer.webp']
    for (const other of others)
      expect((await fetch(`${site.server.origin}/api/lessons/pictures/${other}`)).status, other).not.toBe(200)
  })

  it('stay as an administrator left them, over a restart', async () => {
    const [first, second] = (await site.call('GET /api/lessons')).body
    await site.asAdmin(`PUT /api/admin/lessons/${first.id}`, { title: 'По-нашему' })
    await site.asAdmin(`DELETE /api/admin/lessons/${second.id}`)
    const { dataDir } = site.server
    await site.stop({ keepData: true })
    site = await startLessons({ ...on, dataDir })
    const titles = titlesOf((await site.call('GET /api/lessons')).body)
    expect(titles).toHaveLength(10)
    expect(titles[0]).toBe('По-нашему')
    expect(titles).not.toContain(second.title)
  })

  it('follow the product where nobody has edited them', async () => {
    const { db } = site.server.app
    const lessons = db.model('OldLesson', createLessonSchema().set('collection', 'old_lessons'))
    const seeds: { updateMany(filter: object, update: object): PromiseLike<unknown> }[] = []
    const seed = () =>
      createSeeding(
        {
          db: {
            model: (_, schema) => {
              const model = db.model(`OldSeed${seeds.length}`, schema.clone().set('collection', 'old_seeds'))
              seeds.push(model)
              return model
            },
          },
          settings: async () => ({ builtIn: true }),
          packageFolder,
        },
        { lessons, changed: () => undefined },
      )()
    await seed()
    const [edited] = await lessons.find().sort({ sortOrder: 1 }).lean()
    await lessons.updateMany({}, { $set: { coverImage: '', isPublished: false, sortOrder: 7 } })
    await lessons.updateOne({ _id: edited?._id }, { $set: { version: 2, title: 'По-нашему' } })
    await seed()
    expect(await lessons.countDocuments({ coverImage: '' })).toBe(11)
    await seeds[0]?.updateMany({}, { $unset: { hash: '' } })
    await seed()
    expect(await lessons.find({ coverImage: '' }, { title: 1 }).lean()).toMatchObject([
      { title: 'По-нашему' },
    ])
    expect(await lessons.countDocuments({ isPublished: false, sortOrder: 7 })).toBe(11)
  })

  it('have drawn covers, and their times and tags in each language', async () => {
    const [, , third] = (await site.call('GET /api/lessons')).body
    expect(third.coverImage).toMatch(/^\/api\/lessons\/covers\/\d\d-[a-z-]+\.svg$/)
    expect(third.metadata.translations.pl).toMatchObject({
      estimatedTime: expect.stringMatching(/ minut$/),
      tags: expect.arrayContaining([expect.any(String)]),
    })
    const cover = await fetch(site.server.origin + third.coverImage)
    expect(cover.headers.get('content-type')).toBe('image/svg+xml')
    expect(cover.headers.get('content-security-policy')).toContain('sandbox')
    expect(await cover.text()).toContain('<svg')
    for (const other of ['99-none.svg', 'constructor.svg', '..%2Froutes.ts', '01-first-assistant.png'])
      expect((await fetch(`${site.server.origin}/api/lessons/covers/${other}`)).status, other).not.toBe(200)
    const { body } = await site.call(`GET /lessons/${third.id}`, { language: 'pl' })
    expect(body).toContain(`<img src="${third.coverImage}"`)
    expect(body).not.toContain('og:image')
    for (const tag of third.metadata.translations.pl.tags) expect(body).toContain(`<li>${tag}</li>`)
  })

  it('are added once by processes that start at the same moment', async () => {
    const { db } = site.server.app
    const lessons = db.model('RaceLesson', createLessonSchema().set('collection', 'race_lessons'))
    const seeding = (process: number) =>
      createSeeding(
        {
          db: {
            model: (_, schema) =>
              db.model(`RaceSeed${process}`, schema.clone().set('collection', 'race_seeds')),
          },
          settings: async () => ({ builtIn: true }),
          packageFolder,
        },
        { lessons, changed: () => undefined },
      )
    await Promise.all([seeding(1)(), seeding(2)(), seeding(3)()])
    expect(await lessons.countDocuments()).toBe(11)
    await lessons.deleteMany({})
    await seeding(4)()
    expect(await lessons.countDocuments()).toBe(0)
  })
})

it('are left out where the server is told so', async () => {
  const site = await startLessons()
  try {
    expect((await site.call('GET /api/lessons')).body).toEqual([])
  } finally {
    await site.stop()
  }
}, 60_000)
