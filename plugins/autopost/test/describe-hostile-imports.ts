import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProject, openProject } from './open-project.ts'
import type { AutopostSite } from './start-autopost.ts'

export const describeHostileImports = (site: () => AutopostSite): void => {
  let open: OpenProject
  let key: string
  beforeAll(async () => {
    open = await openProject(site())
    key = `POST /api/autopost-projects/${open.projectId}/import`
  }, 60_000)

  interface Imported {
    created: number
    posts: { row: number; title: string; scheduledAt: string | null }[]
    problems: { row: number; text: string }[]
    repeats: { row: number; text: string }[]
  }
  const read = (csv: string, dryRun = false): Promise<Imported> => open.done(key, { csv, dryRun })
  const stored = async (): Promise<{ id: string; title: string; content: string }[]> =>
    open.done(`GET /api/autopost-projects/${open.projectId}/autoposts?limit=200`)
  const clear = async (): Promise<void> => {
    for (const { id } of await stored()) await open.done(`DELETE /api/autoposts/${id}`)
  }
  /** Nothing of it was imported, and row and reason are named. */
  const refuses = async (csv: string, row: number, reason: RegExp): Promise<void> => {
    const answer = await read(csv)
    expect(answer).toMatchObject({
      created: 0,
      posts: [],
      problems: [{ row, text: expect.stringMatching(reason) }],
    })
    expect(await stored()).toEqual([])
  }

  describe('a file that is imported', () => {
    it.each<[name: string, csv: string]>([
      ['LF', 'title,content\nА,"Б ""в"" г"\n'],
      ['CRLF and a BOM', '\uFEFFtitle,content\r\nА,"Б ""в"" г"\r\n'],
      ['CR', 'title,content\rА,"Б ""в"" г"\r'],
      ['semicolons, without a last line break', 'title;content\nА;"Б ""в"" г"'],
      ['tabs and empty lines', '\n\ntitle\tcontent\n\n\t\nА\t"Б ""в"" г"\n\n'],
    ])('has %s', async (_, csv) => {
      expect(await read(csv)).toMatchObject({ created: 1, problems: [] })
      expect(await stored()).toMatchObject([{ title: 'А', content: 'Б "в" г' }])
      await clear()
    })

    it('keeps formulas and markup as the texts that they are', async () => {
      const texts = [
        "=cmd|'/c calc'!A1",
        '+1+1',
        '-2+3',
        '@SUM(A1)',
        '=HYPERLINK("http://a.example?x="&A1,"ещё")',
        '<img src=x onerror=alert(1)>',
        '{{constructor.constructor("alert(1)")()}}',
        '$where: 1; {"$gt": ""}',
      ]
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const csv = ['title,content', ...texts.map(text => `${quoted(text)},${quoted(text)}`)].join('\n')
      expect(await read(csv)).toMatchObject({ created: texts.length, problems: [] })
      const found = await stored()
      expect(found.map(({ content }) => content).toSorted()).toEqual(texts.toSorted())
      expect(found.map(({ title }) => title).toSorted()).toEqual(texts.toSorted())
      await clear()
    })

    it('in another encoding is refused as a whole, in words', async () => {
      const row = 'title,content\nЧай,Улун\n'
      await refuses(row.replace('Улун', '\uFFFD\uFFFD\uFFFD'), 1, /не в кодировке UTF-8/)
      await refuses(row.replace('Улун', '\uD800'), 1, /не в кодировке UTF-8/)
      // Bytes of windows-1251 within the body itself.
      const body = Buffer.concat([
        Buffer.from('{"dryRun":false,"csv":"title,content\\n'),
        Buffer.from([0xd7, 0xe0, 0xe9, 0x2c, 0xd3, 0xeb, 0xf3, 0xed]),
        Buffer.from('"}'),
      ])
      const response = await fetch(open.site.server.origin + key.slice('POST '.length), {
        method: 'POST',
        headers: { authorization: `Bearer ${open.olga.token}`, 'content-type': 'application/json' },
        body,
      })
      expect([200, 400]).toContain(response.status)
      if (response.status === 200) expect(await response.json()).toMatchObject({ created: 0 })
      expect(await stored()).toEqual([])
    })

    it('with a quotation mark that is never closed is refused as a whole', async () => {
      await refuses('title,content\nА,Б\nВ,"Г\nД,Е\n', 3, /кавычка/)
      await refuses('title,content\n"', 2, /кавычка/)
    })

    it('without a head, empty or of nothing but separators is refused', async () => {
      for (const csv of ['', '\uFEFF', '\n\n\n', ',,,\n,,,', 'а,б\n1,2', 'title\nА', ',', '\0\0'])
        await refuses(csv, 1, /названия столбцов/)
    })

    it('is limited in size, rows and columns, and stays quick', async () => {
      const head = 'title,content'
      const begun = performance.now()
      const wide = `${head}${',x'.repeat(100_000)}\nА,Б${',y'.repeat(100_000)}\n`
      expect(await read(wide, true)).toMatchObject({ created: 0, posts: [{ row: 2, title: 'А' }] })
      const commas = await read(`${head}\n${','.repeat(900_000)}`, true)
      expect(commas).toMatchObject({ posts: [], problems: [] })
      const long = await read(`${head}\n${'А,Б\n'.repeat(100_000)}`, true)
      expect([long.posts.length, long.repeats.length]).toEqual([1, 499])
      expect(long.problems).toEqual([{ row: 502, text: expect.stringContaining('500') }])
      expect(await read(`${head}\nА,"${'я'.repeat(400_000)}"`, true)).toMatchObject({
        posts: [],
        problems: [{ row: 2, text: expect.stringContaining('20000') }],
      })
      const quotes = await read(`${head}\n"${'""'.repeat(200_000)}",Б`, true)
      expect(quotes).toMatchObject({ posts: [], problems: [{ row: 2 }] })
      expect(performance.now() - begun).toBeLessThan(20_000)
      // A megabyte that Excel saved in a code page of one byte is two of JSON.
      const rows = 'А,"Б ""в"" "\n'.repeat(70_000)
      expect((await read(`${head}\n${rows}`, true)).repeats).toHaveLength(499)
      for (const [size, status, words] of [
        [1_048_577, 400, /Файл больше 1 МБ: разделите его на части/],
        [10_000_000, 413, /Запрос больше 4 МБ\. .*разделите/],
      ] as const) {
        const answer = await open.ask(key, { csv: 'я'.repeat(size), dryRun: false })
        expect([answer.status, `${answer.body.error}. ${answer.body.hint}`]).toEqual([
          status,
          expect.stringMatching(words),
        ])
      }
      expect(await stored()).toEqual([])
    }, 60_000)

    it('names dates and times that do not exist', async () => {
      const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
      const times = [
        ['2027-02-30', ''],
        ['2027-13-01', ''],
        ['00.00.2027', ''],
        ['31.04.2027', ''],
        ['29.02.2027', ''],
        ['завтра', ''],
        ['=TODAY()', ''],
        ['99999-01-01', ''],
        ['2027-1-1e9', ''],
        [day, '24:00'],
        [day, '10:60'],
        [day, '10'],
        [day, 'полдень'],
        ['01.01.1970', '00:00'],
      ]
      const rows = times.map(([date, time], n) => `А${n},Б,${date},${time},Новости`)
      const answer = await read(['title,content,date,time,channel', ...rows].join('\n'))
      expect(answer.created).toBe(0)
      expect(answer.problems.map(({ row }) => row)).toEqual(times.map((_, n) => n + 2))
      const texts = answer.problems.map(({ text }) => text)
      expect(texts.slice(0, 9).every(text => text.startsWith('Дата «'))).toBe(true)
      expect(texts.slice(9, 13).every(text => text.startsWith('Время «'))).toBe(true)
      expect(texts[13]).toContain('уже прошло')
      expect(await stored()).toEqual([])
    })

    it('that breaks off in the middle leaves nothing behind', async () => {
      const { connection } = open.site.server.app.db
      const model = Object.values(connection.models).find(
        ({ collection }) => collection.name === 'autopost_posts',
      )
      if (!model) throw new Error('there is no model of posts')
      const create = model.create.bind(model)
      let left = 2
      Object.assign(model, {
        create: (...given: Parameters<typeof create>) => {
          left -= 1
          if (left < 0) return Promise.reject(new Error('the database is gone'))
          return create(...given)
        },
      })
      const csv = `title,content\n${Array.from({ length: 5 }, (_, n) => `А${n},Б`).join('\n')}`
      try {
        expect((await open.ask(key, { csv, dryRun: false })).status).toBe(500)
      } finally {
        Object.assign(model, { create })
      }
      expect(await stored()).toEqual([])
      expect((await read(csv)).created).toBe(5)
      await clear()
    })
  })

  describe('a preview', () => {
    const preview = (content: string, rest: object = {}) =>
      open.ask('POST /api/autopost-preview', {
        post: { title: 'А', content, ...rest },
        integrationId: open.channel.id,
      })

    it.each([
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '[a](data:text/html,<script>alert(1)</script>)',
      '[a]("onmouseover="alert(1))',
      '![a](https://a.example/x"onerror="alert(1))',
      '`</code><script>alert(1)</script>`',
      '```\n</pre><iframe src=//a.example>\n```',
      '> <svg/onload=alert(1)>',
      '| a | b |\n|---|---|\n| <b onclick=alert(1)> | c |',
      '<!-- --><a href="https://a.example" onclick="alert(1)">a</a>',
      '\uD800\u202E\0 <style>*{}</style>',
    ])('has no markup but its own: %j', async content => {
      const { status, body } = await preview(content)
      expect(status).toBe(200)
      const own = /<\/?(b|i|s|code|pre|blockquote)>|<a href="(https?|tg|mailto):[^"<>]*">|<\/a>/g
      expect(body.html.replace(own, '')).not.toMatch(/[<>"]/)
    })

    it('answers quickly whatever is nested or repeated in a text', async () => {
      const begun = performance.now()
      for (const piece of ['> ', '- ', '**', '[', '`', '_a', '![', '<b>', '| a ', '\\', '#', '~~'])
        expect((await preview(piece.repeat(Math.floor(19_000 / piece.length)))).status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(20_000)
      expect((await preview('я'.repeat(20_001))).status).toBe(400)
    }, 60_000)

    it('counts as Telegram does: UTF-16 units of what is seen, message by message', async () => {
      const { body: file } = await open.upload('a.txt', Buffer.from('текст'))
      const media = [{ fileId: file.fileId, kind: 'file', name: 'a.txt' }]
      expect((await preview('**Чай** 🍵 [тут](https://a.example)')).body).toMatchObject({
        html: '<b>Чай</b> 🍵 <a href="https://a.example">тут</a>',
        length: 10,
        parts: [{ length: 10, media: [] }],
      })
      expect((await preview('Подпись', { media })).body.parts).toMatchObject([
        { html: 'Подпись', length: 7, media: [file.fileId], hasButtons: false },
      ])
      const buttons = [{ text: 'Каталог', url: 'https://a.example' }]
      expect((await preview(`**${'я'.repeat(1_025)}**`, { media, buttons })).body.parts).toMatchObject([
        { html: '', length: 0, media: [file.fileId], hasButtons: false },
        { html: `<b>${'я'.repeat(1_025)}</b>`, length: 1_025, media: [], hasButtons: true },
      ])
    })
  })
}
