import type { TestPerson } from '@botanika/core/testing'
import { expect } from 'vitest'
import type { AutopostSite } from './start-autopost.ts'

let people = 0

/** A person of their own, with a project and a channel. */
export const openProject = async (site: AutopostSite) => {
  people += 1
  const olga: TestPerson = await site.server.person(`Olga-${people}`)
  const channel = await site.connect(olga, 'Новости')
  const { ask, done, upload } = site.as(olga)
  const { id: projectId } = await done('POST /api/autopost-projects', {
    name: 'Чай',
    settings: { timeZone: 'UTC' },
  })
  const create = (rest: object) =>
    ask(`POST /api/autopost-projects/${projectId}/autoposts`, {
      title: 'Заголовок',
      content: 'Текст',
      integrationId: channel.id,
      ...rest,
    })
  const read = (id: string) => done(`GET /api/autoposts/${id}`)
  return {
    site,
    olga,
    channel,
    projectId,
    ask,
    done,
    upload,
    create,
    /** The post, or what the server says against it as an exception. */
    made: async (rest: object) => {
      const { status, body } = await create(rest)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    read,
    becomes: (id: string, status: string) =>
      expect.poll(async () => (await read(id)).status, { timeout: 20_000, interval: 100 }).toBe(status),
    notices: async (): Promise<string[]> =>
      (await olga.api('GET /api/notifications')).items.map(({ text }) => text.ru),
  }
}
export type OpenProject = Awaited<ReturnType<typeof openProject>>

export const whatsOf = ({ timeline }: { timeline: { what: string }[] }): string[] =>
  timeline.map(({ what }) => what)
