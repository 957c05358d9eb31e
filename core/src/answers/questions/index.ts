import fp from 'fastify-plugin'
import { type QuestionPairInput, questionsApi } from '../../contract/question.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import { createPairs, type Pairs, type TypedPair } from './create-pairs.ts'
import { createUnanswered, type Unanswered } from './create-unanswered.ts'
import type { PairRecord } from './pair.model.ts'
import { presentPair, presentUnanswered } from './present.ts'

export type { FoundPair } from './pair-index.ts'
export { presentPair } from './present.ts'
export { questionKey, withoutContacts } from './question-key.ts'

/** Questions with answers typed by the owner, and unanswered questions. */
export const questions = fp(
  async app => {
    const pairs = createPairs(app)
    const unanswered = createUnanswered(app)
    app.assistants.onRemove(async assistantId => {
      await pairs.removeOfAssistant(assistantId)
      await unanswered.removeOfAssistant(assistantId)
    })
    app.assistants.registerExport({
      pairs: ({ _id }) => pairs.each(_id),
      unpack: async (assistant, file) => {
        await pairs.createAll(assistant, file.pairs ?? [])
        return []
      },
    })

    app.synonyms.learnFrom(async assistantId => ({
      pairs: await pairs.list(assistantId),
      unanswered: await unanswered.list(assistantId),
    }))

    const settle = ({ assistantId, question, alternatives }: PairRecord): Promise<void> =>
      unanswered.settle(assistantId, [question, ...alternatives])

    app.decorate('questions', {
      pairs,
      unanswered,
      answer: async (assistant, typed) => {
        const record = await pairs.put(assistant, typed)
        await settle(record)
        return record
      },
    })

    const type = async (assistant: AssistantRecord, body: QuestionPairInput): Promise<PairRecord> => {
      const { unansweredId, alternatives = [], ...typed } = body
      const asked = unansweredId && (await unanswered.own(unansweredId, assistant.userId.toHexString()))
      const wordings = asked ? [asked.question, ...asked.wordings] : []
      const record = await pairs.create(assistant, { ...typed, alternatives: [...alternatives, ...wordings] })
      if (asked) await unanswered.remove(asked)
      await settle(record)
      return record
    }

    mountApi(
      app,
      questionsApi,
      {
        'GET /api/assistants/{id}/pairs': async ({ params, caller }) => {
          const { _id } = await app.assistants.own(params.id, caller)
          return (await pairs.list(_id)).map(presentPair)
        },
        'POST /api/assistants/{id}/pairs': async ({ params, body, caller }) =>
          presentPair(await type(await app.assistants.own(params.id, caller), body)),
        'PUT /api/pairs/{id}': async ({ params, body, caller }) => {
          const record = await pairs.change(await pairs.own(params.id, caller.id), body)
          await settle(record)
          return presentPair(record)
        },
        'DELETE /api/pairs/{id}': async ({ params, caller }) => {
          await pairs.remove(await pairs.own(params.id, caller.id))
          return { success: true }
        },
        'GET /api/assistants/{id}/unanswered': async ({ params, caller }) => {
          const { _id } = await app.assistants.own(params.id, caller)
          return (await unanswered.list(_id)).map(presentUnanswered)
        },
        'DELETE /api/unanswered/{id}': async ({ params, caller }) => {
          await unanswered.remove(await unanswered.own(params.id, caller.id))
          return { success: true }
        },
      },
      { tag: 'questions' },
    )
  },
  { name: 'core:questions', dependencies: ['core:platform', 'core:assistants', 'core:synonyms'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    questions: {
      pairs: Pairs
      unanswered: Unanswered
      /** Types the answer to a question, in place of an earlier one to the same question. Throws `questions.too-many-pairs`. */
      answer(assistant: AssistantRecord, typed: TypedPair): Promise<PairRecord>
    }
  }
}
