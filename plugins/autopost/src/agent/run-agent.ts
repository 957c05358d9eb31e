import { AppError } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Posts } from '../posts/create-posts.ts'
import type { MessageMetadata } from '../shared/message.ts'
import { askModel } from './ask-model.ts'
import type { ChangeStore } from './changes/change-store.ts'
import { topicOf } from './local/topic-of.ts'
import { createMakePosts } from './make-posts.ts'
import { type AgentRequest, type AgentTask, createTask, searchMaterial } from './task.ts'
import { tell } from './tell.ts'
import { workLocally } from './work-locally.ts'

export interface AgentAnswer {
  message: string
  generatedPosts: number
  model: string
  metadata: MessageMetadata
}

/**
 * Creates the agent of a project: it plans posts where there are none, else it can also change the existing
 * ones.
 */
export const createAgent = (
  host: AutopostHost,
  { posts, changes }: { posts: Posts; changes: ChangeStore },
) => {
  const makePosts = createMakePosts({ posts, changes })

  const work = (task: AgentTask) =>
    askModel(host, task).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'ai.needs-model') return workLocally(host, task)
      // A stop ends the call with the reason of its signal; the stored posts stay.
      if (task.run.isStopped()) return { words: [], model: task.project.settings.agentSettings.model }
      throw error
    })

  /** Stores the wishes as proposals; where the project approves by itself, makes them. */
  const applyWishes = async ({ accountId, projectId, runId, run, wishes, isAutomatic }: AgentTask) => {
    const wanted = run.isStopped() ? [] : wishes.all()
    const ids: string[] = []
    for (const wish of wanted) ids.push(await changes.keep({ ...wish, projectId, runId }, 'proposed'))
    if (!isAutomatic || ids.length === 0) return { proposed: ids.length, changed: 0 }
    const decided = await changes.decide(accountId, ids, 'accept')
    return { proposed: 0, changed: decided.filter(({ state }) => state === 'accepted').length }
  }

  return async (request: AgentRequest): Promise<AgentAnswer> => {
    const { project } = request
    const accountId = project.userId
    await host.plans.requireWorking(accountId)
    const listed = await posts.changeable(accountId, project._id.toHexString())
    const material = await searchMaterial(host, project, topicOf(request.request))
    const task = await createTask(request, { host, makePosts, listed, material })
    const { words, model } = await work(task)
    const { proposed, changed } = await applyWishes(task)
    const isStopped = task.run.isStopped()
    return {
      message: tell({ ...task, words, proposed, changed, isStopped }),
      generatedPosts: task.made,
      model,
      metadata: {
        generatedPosts: task.made,
        model,
        runId: task.runId,
        ...(task.dropped.length > 0 && {
          dropped: task.dropped.slice(0, 60).map(one => one.slice(0, 500)),
        }),
        ...(task.made > 0 && material.length > 0 && { sources: material.map(asSource) }),
        ...(isStopped && { ended: 'stopped' as const }),
      },
    }
  }
}

const asSource = ({ title, heading, quote }: AgentTask['material'][number]) => ({
  title: title.slice(0, 300),
  quote: quote.slice(0, 1_000),
  ...(heading && { heading: heading.slice(0, 300) }),
})
