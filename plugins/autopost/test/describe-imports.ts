import { beforeAll, expect, it } from 'vitest'
import { type OpenProject, openProject } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

export const describeImports = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
  }, 60_000)

  it('a file of posts is imported, row by row', async () => {
    const { projectId, done } = open
    const day = soon(3 * 86_400_000).slice(0, 10)
    const csv = [
      '\uFEFFЗаголовок;Текст;Дата;Время;Канал;Хештеги',
      `Первый;"Строка 1\nСтрока; 2";${day};10:30;новости;чай, сад`,
      'Второй;Без времени;;;;',
      ';Без заголовка;;;;',
      'Третий;Прошлое;01.02.2020;10:00;Новости;',
      `Четвёртый;Канал;${day};;Нет такого;`,
      `Пятый;Дата;2027-02-30;;;`,
      `Шестой;Без канала;${day};;;`,
    ].join('\r\n')
    const key = `POST /api/autopost-projects/${projectId}/import`
    const dry = await done(key, { csv, dryRun: true })
    expect(dry).toMatchObject({
      created: 0,
      posts: [{ row: 2, scheduledAt: `${day}T10:30:00.000Z` }, { row: 3 }],
    })
    const real = await done(key, { csv, dryRun: false })
    expect(real).toEqual({ ...dry, created: 2 })
    expect(real.problems.map(({ row }: { row: number }) => row)).toEqual([4, 5, 6, 7, 8])
    const found = await done(
      `GET /api/autopost-projects/${projectId}/autoposts?search=${encodeURIComponent('строка')}`,
    )
    expect(found).toMatchObject([{ title: 'Первый', status: 'scheduled', content: 'Строка 1\nСтрока; 2' }])
    expect((await done(key, { csv: 'а,б\n1,2', dryRun: false })).problems[0].row).toBe(1)
  })

  it('a rehearsal refuses what the import refuses, whatever the row lacks', async () => {
    const { done } = open
    const day = soon(3 * 86_400_000).slice(0, 10)
    const bare = await done('POST /api/autopost-projects', { name: 'Без канала' })
    const key = `POST /api/autopost-projects/${bare.id}/import`
    const csv = [
      'title,content,date,time,channel',
      `Без канала,А,${day},10:00,`,
      `Длинный,${'я'.repeat(4_200)},${day},10:30,Новости`,
      'Черновик,В,,,',
      `С каналом,Г,${day},11:00,Новости`,
    ].join('\n')
    const dry = await done(key, { csv, dryRun: true })
    expect(dry.problems.map(({ row, text }: { row: number; text: string }) => [row, text])).toEqual([
      [2, expect.stringContaining('Выберите интеграцию')],
      [3, expect.stringContaining('4200')],
    ])
    expect(dry.posts.map(({ row }: { row: number }) => row)).toEqual([4, 5])
    expect(await done(key, { csv, dryRun: false })).toEqual({ ...dry, created: 2 })
  })

  it('an import asks about rows with the text, channel and time of another one or of a post', async () => {
    const { done, channel } = open
    const day = soon(3 * 86_400_000).slice(0, 10)
    const { id } = await done('POST /api/autopost-projects', {
      name: 'Повторы',
      settings: { timeZone: 'UTC', defaultIntegrationId: channel.id },
    })
    const key = `POST /api/autopost-projects/${id}/import`
    const csv = [
      'title,content,date,time,channel',
      `А,Привет,${day},10:00,Новости`,
      // The default channel is the same one, and a title is not published.
      `Б,"Привет ",${day},10:00,`,
      `В,Привет,${day},11:00,`,
      'Черновик,Привет,,,',
      'Другой черновик,Привет,,,',
      'Черновик,Привет,,,',
    ].join('\n')
    const rowsOf = (list: { row: number }[]) => list.map(({ row }) => row)
    const dry = await done(key, { csv, dryRun: true })
    expect([rowsOf(dry.posts), rowsOf(dry.repeats), dry.problems]).toEqual([[2, 4, 5, 6], [3, 7], []])
    expect(dry.repeats[0].text).toContain('строка 2')
    expect(await done(key, { csv, dryRun: false })).toEqual({ ...dry, created: 4 })

    const again = await done(key, { csv, dryRun: false })
    expect([again.created, rowsOf(again.repeats)]).toEqual([0, [2, 3, 4, 5, 6, 7]])
    expect(again.repeats[0].text).toContain('уже есть в проекте: «А»')
    const asked = await done(key, { csv, dryRun: true, repeats: 'create' })
    expect(rowsOf(asked.posts)).toEqual([2, 3, 4, 5, 6, 7])
    expect((await done(key, { csv, dryRun: false, repeats: 'create' })).created).toBe(6)
  })

  it('an import says of a local time that it does not exist, or exists twice', async () => {
    const { done } = open
    const { id } = await done('POST /api/autopost-projects', {
      name: 'Варшава',
      settings: { timeZone: 'Europe/Warsaw' },
    })
    const csv = [
      'title,content,date,time,channel',
      'А,1,28.03.2027,02:30,Новости',
      'Б,2,31.10.2027,02:30,Новости',
      'В,3,31.10.2027,03:30,Новости',
    ].join('\n')
    const key = `POST /api/autopost-projects/${id}/import`
    expect(await done(key, { csv, dryRun: true })).toMatchObject({
      posts: [
        { row: 2, scheduledAt: '2027-03-28T01:30:00.000Z' },
        { row: 3, scheduledAt: '2027-10-31T00:30:00.000Z' },
        { row: 4, scheduledAt: '2027-10-31T02:30:00.000Z' },
      ],
      notes: [
        { row: 2, text: expect.stringMatching(/^02:30 в этот день не бывает.* в 03:30$/) },
        { row: 3, text: expect.stringMatching(/^02:30 в этот день бывает дважды/) },
      ],
    })
  })
}
