import Type from 'typebox'
import type { AutopostHost } from '../autopost-host.ts'
import { createPostTools, lineOf } from './changes/post-tools.ts'
import { countPlanned } from './plan/count-planned.ts'
import { instructionsFor } from './plan/instructions.ts'
import { Plan } from './plan/plan-schema.ts'
import { type AgentTask, searchMaterial } from './task.ts'

const timeoutMs = 600_000
const countEveryMs = 300
/** Maximum number of messages of the chat that the model gets, and of characters of each. */
const history = { messages: 12, characters: 4_000 }

/**
 * Lets the model of the project plan posts, or change existing ones by tools. Returns its words and its name.
 */
export const askModel = async (
  host: AutopostHost,
  task: AgentTask,
): Promise<{ words: string[]; model: string }> => {
  const { settings } = task.project
  const instructions = instructionsFor(task)
  let countedAt = 0
  const shared = {
    accountId: task.accountId,
    model: settings.agentSettings.model,
    temperature: settings.agentSettings.temperature,
    messages: [
      ...task.history
        .slice(-history.messages)
        .map(({ role, content }) => ({ role, text: content.slice(0, history.characters) })),
      { role: 'user' as const, text: task.request },
    ],
    signal: task.run.signal,
    timeoutMs,
    onDraft: (written: string) => {
      if (Date.now() - countedAt < countEveryMs) return
      countedAt = Date.now()
      task.run.report({ done: countPlanned(written) })
    },
  }
  task.run.report({ phase: 'planning' })
  if (task.listed.length === 0) {
    const { value, model } = await host.ai.ask({ ...shared, instructions, reply: Plan })
    await task.keep(value.posts)
    return { words: [value.summary], model }
  }
  const { timeZone } = settings
  const list = task.listed.map((post, index) => lineOf(post, index + 1, timeZone)).join('\n')
  const { value, model } = await host.ai.ask({
    ...shared,
    instructions: `${instructions}\n\nPosts of the project that can be changed, by number:\n${list}\n\nDo what the person asks by the tools, then tell in one or two sentences, in the person's language, what you did. Change nothing that was not asked for.`,
    tools: createPostTools({
      posts: task.listed,
      wishes: task.wishes,
      timeZone,
      create: async planned => `${await task.keep(planned)} posts were created. ${task.dropped.join(' ')}`,
      ...(settings.assistantId && {
        readKnowledge: async query =>
          JSON.stringify((await searchMaterial(host, task.project, query)).slice(0, 6)),
      }),
    }),
    reply: Type.Object({ summary: Type.String() }),
  })
  return { words: [value.summary], model }
}
