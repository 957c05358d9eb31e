import type { Language } from '@botanika/core/contract'
import type { PublishingTarget } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { ProjectRecord } from '../projects/project-model.ts'
import type { Post } from '../shared/post.ts'
import { createWishes, type Wishes } from './changes/collect-wishes.ts'
import type { MakePostsOf } from './make-posts.ts'
import { checkPlan, type PlanContext } from './plan/check-plan.ts'
import type { Material } from './plan/instructions.ts'
import type { PlannedPost } from './plan/plan-schema.ts'
import type { FollowedRun } from './runs/run-store.ts'

export interface AgentRequest {
  request: string
  project: ProjectRecord
  runId: string
  run: FollowedRun
  language: Language
  /** Earlier messages of the chat, oldest first, without this request. */
  history: readonly { role: 'user' | 'assistant'; content: string }[]
}

/** One request to the agent, with its material and its results. */
export interface AgentTask extends AgentRequest {
  accountId: string
  projectId: string
  now: Date
  /** Posts that may be changed, by their time. */
  listed: readonly Post[]
  /** Passages of the assistant's documents about the request. */
  material: readonly Material[]
  /** Maximum length of one post, in characters. */
  most: number
  wishes: Wishes
  /** Parts of plans that were left out or kept back, in words. */
  dropped: string[]
  /** Numbers of posts that were made, and of those of them that are scheduled. */
  made: number
  scheduled: number
  isAutomatic: boolean
  /**
   * Checks and stores planned posts; `waits`: each waits for approval, whatever the project's rule. Returns
   * their number.
   */
  keep(planned: readonly PlannedPost[], options?: { waits: true }): Promise<number>
}

const usualMost = 4_000
/** Coverage below which a passage hardly belongs to the request. */
const leastCoverage = 0.3

export const searchMaterial = async (
  host: AutopostHost,
  { userId, settings }: ProjectRecord,
  query: string,
): Promise<Material[]> => {
  if (!settings.assistantId) return []
  const found = await host.assistants.search(userId, settings.assistantId, { query, limit: 12 })
  return found
    .filter(({ coverage }) => coverage >= leastCoverage)
    .map(({ documentTitle, heading, text }) => ({
      title: documentTitle,
      ...(heading && { heading }),
      quote: text,
    }))
}

export const createTask = async (
  request: AgentRequest,
  {
    host,
    makePosts,
    listed,
    material,
  }: {
    host: AutopostHost
    makePosts: MakePostsOf
    listed: readonly Post[]
    material: readonly Material[]
  },
): Promise<AgentTask> => {
  const { project, language } = request
  const { settings, userId: accountId } = project
  const target = targetOf(await host.publishing.targets(accountId), settings.defaultIntegrationId)
  const context: PlanContext = {
    now: new Date(),
    timeZone: settings.timeZone,
    defaultTime: settings.defaultScheduleTime,
    existing: listed,
    language,
    ...(target && { target }),
  }
  const task: AgentTask = {
    ...request,
    accountId,
    projectId: project._id.toHexString(),
    now: context.now,
    listed,
    material,
    most: target?.most ?? usualMost,
    wishes: createWishes(),
    dropped: [],
    made: 0,
    scheduled: 0,
    isAutomatic: settings.approval === 'automatic',
    keep: async (planned, options) => {
      const checked = checkPlan(planned, context)
      const { made, refused } = await makePosts(checked.posts, {
        ...task,
        isAutomatic: task.isAutomatic && !options?.waits,
      })
      task.dropped.push(...checked.dropped, ...refused)
      task.made += made.length
      task.scheduled += made.filter(({ status }) => status === 'scheduled').length
      return made.length
    },
  }
  return task
}

/** The channel that posts are for: the project's default one, else the only one. */
const targetOf = (
  targets: readonly PublishingTarget[],
  wanted: string | undefined,
): PlanContext['target'] => {
  const [only] = targets.length === 1 ? targets : []
  const target = targets.find(({ integrationId }) => integrationId === wanted) ?? only
  return (
    target && {
      integrationId: target.integrationId,
      most: target.limits.text,
      lengthOf: markdown => target.limits.lengthOf?.(markdown) ?? markdown.length,
    }
  )
}
