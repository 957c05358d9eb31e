import fp from 'fastify-plugin'
import type { Types } from 'mongoose'
import { synonymsApi } from '../../contract/synonym.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createGroups, type Groups } from './create-groups.ts'
import { presentGroup } from './present.ts'
import { type Evidence, propose } from './propose.ts'

export { type NamePair, namesInTexts } from './names-in-text.ts'

/** A part of what proposals are made of, which another room knows. */
type Witness = (assistantId: Types.ObjectId) => Promise<Partial<Evidence>>

/** Words that mean the same thing in the knowledge of an assistant, as its owner says. */
export const synonyms = fp(
  async app => {
    const groups = createGroups(app)
    const witnesses: Witness[] = []
    app.decorate('synonyms', { of: groups.of, learnFrom: witness => void witnesses.push(witness) })
    app.assistants.onRemove(groups.removeOfAssistant)
    app.assistants.registerExport({
      facts: async ({ _id }) => {
        const found = await groups.list(_id)
        return found.length > 0 ? { synonyms: found.toReversed().map(({ words }) => words) } : {}
      },
      unpack: async (assistant, file) => {
        await groups.createAll(assistant, file.synonyms ?? [])
        return []
      },
    })

    const proposalsFor = async (assistantId: Types.ObjectId, known: readonly { words: string[] }[]) => {
      const parts = await Promise.all(witnesses.map(witness => witness(assistantId)))
      const evidence: Evidence = {
        names: [],
        pairs: [],
        unanswered: [],
        frequencyOf: () => 0,
        isEmpty: true,
        groups: known.map(({ words }) => words),
        dismissed: await groups.dismissedOf(assistantId),
      }
      return propose(Object.assign(evidence, ...parts))
    }

    mountApi(
      app,
      synonymsApi,
      {
        'GET /api/assistants/{id}/synonyms': async ({ params, caller }) => {
          const { _id } = await app.assistants.own(params.id, caller)
          const found = await groups.list(_id)
          return { groups: found.map(presentGroup), proposals: await proposalsFor(_id, found) }
        },
        'POST /api/assistants/{id}/synonyms': async ({ params, body, caller }) =>
          presentGroup(await groups.create(await app.assistants.own(params.id, caller), body.words)),
        'PUT /api/synonyms/{id}': async ({ params, body, caller }) =>
          presentGroup(await groups.change(await groups.own(params.id, caller.id), body.words)),
        'DELETE /api/synonyms/{id}': async ({ params, caller }) => {
          await groups.remove(await groups.own(params.id, caller.id))
          return { success: true }
        },
        'DELETE /api/assistants/{id}/synonym-proposals/{proposalId}': async ({ params, caller }) => {
          const { _id } = await app.assistants.own(params.id, caller)
          await groups.dismiss(_id, params.proposalId)
          return { success: true }
        },
      },
      { tag: 'synonyms' },
    )
  },
  { name: 'core:synonyms', dependencies: ['core:platform', 'core:assistants'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    synonyms: {
      /** The synonyms that searches of an assistant use; undefined: none. */
      of: Groups['of']
      /** Registers a room that knows a part of what proposals are made of. */
      learnFrom(witness: Witness): void
    }
  }
}
