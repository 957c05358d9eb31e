import { type Handlers, linkNext } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MessageStore } from '../messages/message-store.ts'
import { findSlot } from '../posts/find-slot.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { projectsApi } from './api.ts'
import type { ProjectChanges } from './change-projects.ts'
import { presentProject } from './present-project.ts'
import type { ProjectStore } from './project-store.ts'

interface Options {
  host: Pick<AutopostHost, 'realtime'>
  projects: ProjectStore
  changes: ProjectChanges
  messages: MessageStore
  store: PostStore
  now(): Date
}

export const projectRoutes = (options: Options): Handlers<typeof projectsApi> => {
  const { host, projects, changes, messages, store, now } = options
  const countsOf = async (accountId: string, id: string) => (await store.counts(accountId)).get(id)
  return {
    'GET /api/autopost-projects': async ({ caller }) => {
      const [found, counts] = await Promise.all([projects.list(caller.id), store.counts(caller.id)])
      return found.map(one => presentProject(one, counts.get(one._id.toHexString())))
    },
    'POST /api/autopost-projects': async ({ body, caller }) => {
      const made = await projects.create(caller.id, body)
      host.realtime.send({ accountId: caller.id }, 'changed', { projectId: made._id.toHexString() })
      return presentProject(made)
    },
    'GET /api/autopost-projects/{id}': async ({ params: { id }, caller }) =>
      presentProject(await projects.own(caller.id, id), await countsOf(caller.id, id)),
    'PUT /api/autopost-projects/{id}': async ({ params: { id }, body, caller }) =>
      presentProject(await changes.change(caller.id, id, body), await countsOf(caller.id, id)),
    'DELETE /api/autopost-projects/{id}': ({ params: { id }, caller }) => changes.remove(caller.id, id),
    'GET /api/autopost-projects/{id}/messages': async ({ params: { id }, query, caller, request, reply }) => {
      await projects.own(caller.id, id)
      const page = await messages.list(id, query)
      if (page.next !== undefined) linkNext({ request, reply }, { after: page.next })
      return page.messages
    },
    'POST /api/autopost-projects/{id}/messages': async ({ params: { id }, body, caller }) => {
      await projects.own(caller.id, id)
      const message = await messages.add(caller.id, id, body)
      host.realtime.send({ accountId: caller.id }, 'changed', { projectId: id })
      return message
    },
    'GET /api/autopost-projects/{id}/next-slot': async ({ params: { id }, query, caller }) => {
      const project = await projects.own(caller.id, id)
      const targets = query.integrationId ? [{ integrationId: query.integrationId }] : []
      const at = await findSlot({ store, now }, project, targets)
      return { at: at?.toISOString() ?? null }
    },
  }
}
