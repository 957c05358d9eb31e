import { randomBytes } from 'node:crypto'
import type { Language } from '@botanika/core/contract'
import { type Handlers, requestLanguage } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MessageStore } from '../messages/message-store.ts'
import type { Posts } from '../posts/create-posts.ts'
import { fail as failProject } from '../projects/errors.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { agentApi } from './api.ts'
import { type ChangeStore, createChangeStore } from './changes/change-store.ts'
import { fail } from './errors.ts'
import { reasonOf } from './reason-of.ts'
import { createAgent } from './run-agent.ts'
import { presentRun, type RunRecord, type RunResult } from './runs/run-model.ts'
import { createRunStore, type RunStore } from './runs/run-store.ts'
import { say } from './words.ts'

export interface AgentParts {
  runs: RunStore
  changes: ChangeStore
  routes: Handlers<typeof agentApi>
}

/** Creates the agent of projects: its endpoints and its records. */
export const createAgentParts = (
  host: AutopostHost,
  { projects, messages, posts }: { projects: ProjectStore; messages: MessageStore; posts: Posts },
): AgentParts => {
  const runs = createRunStore(host)
  const changes = createChangeStore(host, posts)
  const answer = createAgent(host, { posts, changes })
  const changed = (accountId: string, projectId: string): void =>
    host.realtime.send({ accountId }, 'changed', { projectId })

  /** Returns the messages before the request, which the page has already stored. */
  const historyOf = async (projectId: string, request: string) => {
    const { messages: found } = await messages.list(projectId, { limit: 14 })
    const last = found.at(-1)
    return last?.role === 'user' && last.content.trim() === request ? found.slice(0, -1) : found
  }

  const routes: Handlers<typeof agentApi> = {
    'POST /api/autopost-agent': async ({ body, caller, request: { headers } }) => {
      const language = requestLanguage(headers)
      const request = body.request.trim()
      if (request === '') throw failProject('autopost.empty-message', { field: '/request' })
      const project = await projects.own(caller.id, body.projectId)
      const id = body.runId ?? randomBytes(12).toString('hex')
      const { run, isNew } = await runs.begin({
        id,
        projectId: body.projectId,
        userId: caller.id,
        request,
      })
      if (!isNew) return { ...repeated(run, language), runId: id }
      const followed = runs.follow(run)
      const secondsSince = () => Math.round((Date.now() - run.startedAt.getTime()) / 100) / 10
      const save = async (content: string, metadata: object) =>
        body.save
          ? messages.add(caller.id, body.projectId, {
              role: 'assistant',
              content,
              metadata: { ...metadata, processingTime: secondsSince() },
              clientMessageId: id,
            })
          : undefined
      try {
        const { message, generatedPosts, model, metadata } = await answer({
          request,
          project,
          runId: id,
          run: followed,
          language,
          history: await historyOf(body.projectId, request),
        })
        const result: RunResult = { message, generatedPosts, model, processingTime: secondsSince() }
        const saved = await save(message || say(language, 'noneMade'), metadata)
        await followed.end({
          state: followed.isStopped() ? 'stopped' : 'done',
          result,
          messageId: saved?.id ?? null,
        })
        return { ...result, runId: id, ...(saved && { saved }) }
      } catch (error) {
        const reason = reasonOf(error)
        if (reason) await save(reason[language], { runId: id, ended: 'failed' })
        await followed.end({ state: 'failed', reason })
        throw error
      } finally {
        changed(caller.id, body.projectId)
      }
    },
    'GET /api/autopost-projects/{id}/runs': async ({ params, caller, request }) => {
      await projects.own(caller.id, params.id)
      const language = requestLanguage(request.headers)
      return (await runs.list(params.id)).map(run => presentRun(run, language))
    },
    'POST /api/autopost-agent/{id}/stop': async ({ params, caller }) => {
      await runs.stop(caller.id, params.id)
      return { success: true }
    },
    'GET /api/autopost-projects/{id}/changes': async ({ params, query, caller }) => {
      await projects.own(caller.id, params.id)
      return changes.list(params.id, query)
    },
    'POST /api/autopost-changes/decide': async ({ body, caller }) => {
      const decided = await changes.decide(caller.id, body.ids, body.decision)
      for (const projectId of new Set(decided.map(one => one.projectId))) changed(caller.id, projectId)
      return decided
    },
  }
  return { runs, changes, routes }
}

/** Returns the answer of a run that was requested again. Throws `autopost.agent-busy` while it goes on. */
const repeated = ({ state, result, reason }: RunRecord, language: Language): RunResult => {
  if (state === 'running') throw fail('autopost.agent-busy')
  return result ?? { message: reason?.[language] ?? '', generatedPosts: 0, model: '', processingTime: 0 }
}
