import fp from 'fastify-plugin'
import { findQuestions } from './find-questions.ts'

/** Version of generation and verification: when it is incremented, all are renewed at the next start. */
const version = 2
/** Documents are often added several at a time. */
const settleMs = 500

/**
 * Suggested first questions of a chat, generated from documents and typed answers and verified by asking
 * them. Renewed when the knowledge changes, except for an assistant whose owner typed questions.
 */
export const suggestions = fp(
  async app => {
    app.jobs.define('suggestions.prove', {
      run: async ({ key, signal }) => {
        const assistant = await app.assistants.find(key)
        if (!assistant || (assistant.starterQuestions ?? []).length > 0) return
        const questions = await findQuestions(app, assistant, { signal })
        const areOthers = await app.assistants.saveVerifiedQuestions(assistant._id, { version, questions })
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
    // Renews the suggestions of earlier versions, and of documents read just before an earlier process ended.
    app.boot.begin(async () => {
      for (const id of await app.assistants.withOutdatedQuestions(version))
        await app.jobs.add('suggestions.prove', id.toHexString())
    })
  },
  { name: 'core:suggestions', dependencies: ['core:conversations', 'core:knowledge', 'core:questions'] },
)
