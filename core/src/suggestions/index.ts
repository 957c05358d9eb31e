import fp from 'fastify-plugin'
import { findQuestions } from './find-questions.ts'

/** Of how questions are made and proved: raised, every assistant's are proved anew at the next start. */
const version = 1
/** Documents often come several at a time. */
const settleMs = 500

/**
 * Questions to begin a chat with, made of the documents and typed answers and proved by asking them. They are renewed when
 * the knowledge changes; an owner who typed questions of their own needs none.
 */
export const suggestions = fp(
  async app => {
    app.jobs.define('suggestions.prove', {
      run: async ({ key, signal }) => {
        const assistant = await app.assistants.find(key)
        if (!assistant || (assistant.starterQuestions ?? []).length > 0) return
        const questions = await findQuestions(app, assistant, { signal })
        const areOthers = await app.assistants.keepProved(assistant._id, { version, questions })
        if (areOthers)
          app.realtime.emit(`caller:${assistant.userId.toHexString()}`, 'assistant:suggestions', {
            assistantId: key,
          })
      },
    })
    const renew = ({ assistantId }: { assistantId: string }) =>
      app.jobs.add('suggestions.prove', assistantId, {}, { delayMs: settleMs })
    app.events.on('document.completed', renew)
    app.events.on('document.removed', renew)
    app.events.on('pairs.changed', renew)
    app.events.on('assistant.changed', renew)
    // Those of earlier versions, and those whose documents were read while an earlier process ended.
    app.boot.begin(async () => {
      for (const id of await app.assistants.unproved(version))
        await app.jobs.add('suggestions.prove', id.toHexString())
    })
  },
  { name: 'core:suggestions', dependencies: ['core:conversations', 'core:knowledge', 'core:questions'] },
)
