import { unzip } from '@botanika/core/plugin'
import { beforeAll, expect, it } from 'vitest'
import { type OpenProject, openProject } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

export const describeCopy = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
  }, 60_000)

  const copyOf = async (person: OpenProject['olga']) => {
    const blob = await person.api('POST /api/account/export')
    const files = await unzip(Buffer.from(await blob.arrayBuffer()), { files: 100, bytes: 1_000_000 })
    return {
      paths: files.map(({ path }) => path),
      textOf: (path: string): string => files.find(one => one.path === path)?.bytes.toString() ?? '',
      all: files.map(({ bytes }) => bytes.toString()).join('\n'),
    }
  }

  it('the copy of an account has its projects, messages, posts and their files, and nothing of anybody else', async () => {
    const { site, olga, channel, projectId, done, upload, made, becomes } = open
    const { fileId } = (await upload('чай.txt', Buffer.from('Сорта чая'))).body
    await done(`POST /api/autopost-projects/${projectId}/messages`, { role: 'user', content: 'Пять постов' })
    const media = [{ fileId, kind: 'file', name: 'чай.txt', alt: 'Список' }]
    const sent = await made({ content: 'Вышедший', media, scheduledAt: soon(700), as: 'schedule' })
    await becomes(sent.id, 'published')
    await made({ content: 'Черновик' })
    const petr = await site.server.person('Petr')
    await site.as(petr).done('POST /api/autopost-projects', { name: 'Чужой проект' })

    const { paths, textOf, all } = await copyOf(olga)
    expect(JSON.parse(textOf('autopost/projects.json'))).toMatchObject([
      { id: projectId, name: 'Чай', counts: { draft: 1, published: 1 } },
    ])
    const posts = textOf('autopost/posts.jsonl')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(posts).toMatchObject([
      {
        content: 'Вышедший',
        status: 'published',
        deliveries: [{ state: 'sent', url: expect.stringContaining('t.me') }],
      },
      { content: 'Черновик', status: 'draft' },
    ])
    expect(textOf('autopost/messages.jsonl')).toContain('Пять постов')
    const file = paths.find(path => path.startsWith('autopost/media/')) ?? ''
    expect([file.endsWith('чай.txt'), textOf(file)]).toEqual([true, 'Сорта чая'])
    expect(paths).not.toContain('autopost/INCOMPLETE.txt')
    for (const word of ['Чужой проект', channel.bot.token]) expect(all).not.toContain(word)

    const strangers = await copyOf(petr)
    expect(strangers.textOf('autopost/posts.jsonl')).toBe('')
    expect(strangers.all).not.toContain('Вышедший')
  })
}
