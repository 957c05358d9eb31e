import type { Language } from '@botanika/core/contract'
import { AppError, localizeToAll, type PublishingTarget } from '@botanika/core/plugin'
import Type from 'typebox'
import type { AutopostHost } from '../autopost-host.ts'
import type { Posts } from '../posts/create-posts.ts'
import type { ProjectRecord } from '../projects/project-model.ts'
import type { MessageMetadata } from '../shared/message.ts'
import type { ChangeStore } from './changes/change-store.ts'
import { createWishes } from './changes/collect-wishes.ts'
import { createPostTools, lineOf } from './changes/post-tools.ts'
import { changeLocally } from './local/change-locally.ts'
import { planLocally } from './local/plan-locally.ts'
import { readCommand } from './local/read-command.ts'
import { topicOf } from './local/topic-of.ts'
import { createMakePosts } from './make-posts.ts'
import { checkPlan, type PlanContext } from './plan/check-plan.ts'
import { instructionsFor, type Material } from './plan/instructions.ts'
import { Plan, type PlannedPost } from './plan/plan-schema.ts'
import { countPlanned } from './plan/count-planned.ts'
import type { FollowedRun } from './runs/run-store.ts'
import { say } from './words.ts'

export interface AgentRequest {
  request: string
  project: ProjectRecord
  runId: string
  run: FollowedRun
  language: Language
  /** Earlier messages of the chat, oldest first, without this request. */
  history: readonly { role: 'user' | 'assistant'; content: string }[]
}

export interface AgentAnswer {
  message: string
  generatedPosts: number
  model: string
  metadata: MessageMetadata
}

const localModel = 'botanika-local'
const usualMost = 4_000
const timeoutMs = 600_000
/** Messages of the chat that the model gets. */
const historyLength = 12

/** The agent of a project: plans posts where there are none, else also changes those that there are. */
export const createAgent = (host: AutopostHost, { posts, changes }: { posts: Posts; changes: ChangeStore }) => {
  const makePosts = createMakePosts({ posts, changes })

  const materialOf = async ({ userId, settings }: ProjectRecord, query: string): Promise<Material[]> => {
    if (!settings.assistantId) return []
    const found = await host.assistants.search(userId, settings.assistantId, { query, limit: 12 })
    return found
      .filter(({ coverage }) => coverage >= 0.3)
      .map(({ documentTitle, heading, text }) => ({
        title: documentTitle,
        ...(heading && { heading }),
        quote: text,
      }))
  }

  return async ({ request, project, runId, run, language, history }: AgentRequest): Promise<AgentAnswer> => {
    const accountId = project.userId
    const projectId = project._id.toHexString()
    const { settings } = project
    const { timeZone, defaultScheduleTime: defaultTime } = settings
    await host.plans.requireActive(accountId)
    const listed = await posts.changeable(accountId, projectId)
    const command = readCommand(request)
    const material = await materialOf(project, command ? request : topicOf(request))
    const target = targetOf(await host.publishing.targets(accountId), settings.defaultIntegrationId)
    const most = target?.most ?? usualMost
    const isAutomatic = settings.approval === 'automatic'
    const wishes = createWishes()
    const dropped: string[] = []
    let made = 0
    let scheduled = 0

    const context: PlanContext = {
      now: new Date(),
      timeZone,
      defaultTime,
      existing: listed,
      language,
      ...(target && { target }),
    }
    const keep = async (planned: readonly PlannedPost[], waits: boolean): Promise<number> => {
      const checked = checkPlan(planned, context)
      const kept = await makePosts(checked.posts, {
        accountId,
        projectId,
        runId,
        isAutomatic: isAutomatic && !waits,
        language,
        run,
      })
      dropped.push(...checked.dropped, ...kept.refused)
      made += kept.made.length
      scheduled += kept.made.filter(({ status }) => status === 'scheduled').length
      return kept.made.length
    }

    const applyWishes = async (): Promise<{ proposed: number; changed: number }> => {
      const ids: string[] = []
      for (const wish of wishes.all()) ids.push((await changes.keep({ ...wish, projectId, runId }, 'proposed')).id)
      if (!isAutomatic || ids.length === 0) return { proposed: ids.length, changed: 0 }
      const decided = await changes.decide(accountId, ids, 'accept')
      const changed = decided.filter(({ state }) => state === 'accepted').length
      return { proposed: 0, changed }
    }

    const locally = async (): Promise<{ words: string[]; model: string }> => {
      if (command && listed.length > 0) {
        const isFound = changeLocally(command, { posts: listed, wishes, timeZone })
        return { words: isFound ? [] : [say(language, 'noPosts')], model: localModel }
      }
      if (isQuestionOnly(request)) return { words: [say(language, 'localCannot')], model: localModel }
      await keep(planLocally(request, { now: context.now, timeZone, defaultTime, material, most }), true)
      const from = material.length > 0 && settings.assistantId
      const name = from ? (await host.assistants.get(accountId, from)).name : ''
      return {
        words: [say(language, 'local'), from ? say(language, 'localDocuments', { name }) : say(language, 'localWords')],
        model: localModel,
      }
    }

    const ask = async (): Promise<{ words: string[]; model: string }> => {
      const tools =
        listed.length === 0
          ? []
          : createPostTools({
              posts: listed,
              wishes,
              timeZone,
              create: async planned => `${await keep(planned, false)} posts were created. ${dropped.join(' ')}`,
              ...(settings.assistantId && {
                readKnowledge: async query => JSON.stringify((await materialOf(project, query)).slice(0, 6)),
              }),
            })
      const list = listed.map((post, index) => lineOf(post, index + 1, timeZone)).join('\n')
      const shared = {
        accountId,
        model: settings.agentSettings.model,
        temperature: settings.agentSettings.temperature,
        messages: [
          ...history.slice(-historyLength).map(({ role, content }) => ({ role, text: content.slice(0, 4_000) })),
          { role: 'user' as const, text: request },
        ],
        signal: run.signal,
        timeoutMs,
        onDraft: (written: string) => run.report({ done: countPlanned(written), total: 0 }),
      }
      const instructions = instructionsFor({ project, now: context.now, material, most })
      run.report({ phase: 'planning' })
      if (tools.length === 0) {
        const { value, model } = await host.ai.ask({ ...shared, instructions, reply: Plan })
        await keep(value.posts, false)
        return { words: [value.summary], model }
      }
      const { value, model } = await host.ai.ask({
        ...shared,
        instructions: `${instructions}\n\nPosts of the project that can be changed, by number:\n${list}\n\nDo what the person asks by the tools, then tell in one or two sentences, in the person's language, what you did. Change nothing that was not asked for.`,
        tools,
        reply: Type.Object({ summary: Type.String() }),
      })
      return { words: [value.summary], model }
    }

    const { words, model } = await ask().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'ai.needs-model') return locally()
      if (!run.isStopped()) throw error
      return { words: [], model: settings.agentSettings.model }
    })
    const { proposed, changed } = run.isStopped() ? { proposed: 0, changed: 0 } : await applyWishes()
    const told = [
      ...words,
      madeWords({ made, proposed, changed, isStopped: run.isStopped(), language }),
      scheduled > 0 && say(language, 'scheduled', { count: scheduled }),
      made > scheduled && say(language, 'waiting'),
      proposed > 0 && say(language, 'proposed', { count: proposed }),
      changed > 0 && say(language, 'changed', { count: changed }),
    ]
    return {
      message: told.filter(Boolean).join('\n\n').slice(0, 8_000),
      generatedPosts: made,
      model,
      metadata: {
        generatedPosts: made,
        model,
        runId,
        ...(dropped.length > 0 && { dropped: dropped.map(one => one.slice(0, 500)).slice(0, 60) }),
        ...(material.length > 0 &&
          made > 0 && {
            sources: material
              .slice(0, 20)
              .map(one => ({ ...one, title: one.title.slice(0, 300), quote: one.quote.slice(0, 1_000) })),
          }),
        ...(run.isStopped() && { ended: 'stopped' as const }),
      },
    }
  }
}

const madeWords = ({
  made,
  proposed,
  changed,
  isStopped,
  language,
}: {
  made: number
  proposed: number
  changed: number
  isStopped: boolean
  language: Language
}): string => {
  if (isStopped) return say(language, 'stopped', { count: made })
  if (made > 0) return say(language, 'done', { count: made })
  return proposed + changed > 0 ? '' : say(language, 'noneMade')
}

/** A request that asks for no post: a greeting, a question about the agent. */
const isQuestionOnly = (request: string): boolean =>
  request.trim().length < 200 && /^(привет|здравств|что ты|кто ты|помощь|help|hello|hi\b|cześć|pomoc)/iu.test(request.trim())

const targetOf = (targets: readonly PublishingTarget[], wanted: string | undefined): PlanContext['target'] => {
  const target = targets.find(({ integrationId }) => integrationId === wanted) ?? (targets.length === 1 ? targets[0] : undefined)
  return (
    target && {
      integrationId: target.integrationId,
      most: target.limits.text,
      lengthOf: markdown => target.limits.lengthOf?.(markdown) ?? markdown.length,
    }
  )
}

/** Why a run failed, in every language. */
export const reasonOf = (error: unknown) =>
  error instanceof AppError ? localizeToAll(error) : null
