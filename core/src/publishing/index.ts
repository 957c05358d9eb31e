import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { presentFace } from '../assistants/present.ts'
import { suggestionsOf } from '../assistants/suggestions.ts'
import { type PublicAssistant, type Publication, publicationsApi } from '../contract/publication.ts'
import type { Language } from '../contract/text.ts'
import type { Member } from '../platform/http/caller.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { admitVisitors } from './admit-visitors.ts'
import { closeVisits } from './close-visits.ts'
import { createPublications, today } from './create-publications.ts'
import { usualLimits } from './publication.model.ts'

/** Of an example: nobody can change them, and everybody who looks at the product tries one. */
const limitsOfExamples = { perVisitorMinute: 20, perAddressDay: 300, perDay: 5_000 }

/** Assistants that their owners opened to everybody with the link: the switch, its limits, and what visitors see. */
export const publishing = fp(
  async app => {
    const publications = createPublications(app)
    app.assistants.open(publications.isOpen)
    app.assistants.onRemove(publications.remove)
    app.assistants.describe(async ids => {
      const open = await publications.published(ids)
      return new Map(ids.map(id => [id.toHexString(), { isPublished: open.has(id.toHexString()) }]))
    })
    admitVisitors(app, publications)
    app.events.on('assistant.removed', ({ assistantId }) => closeVisits(app, new Types.ObjectId(assistantId)))
    app.events.on('account.blocked', async ({ userId }) => {
      for (const { _id } of await app.assistants.list(userId)) await closeVisits(app, _id)
    })
    app.boot.begin(async () => {
      for (const { _id } of await app.assistants.examples())
        await publications.openFirst(_id, limitsOfExamples)
    })

    const present = async ({ _id }: AssistantRecord, origin: string): Promise<Publication> => {
      const id = _id.toHexString()
      const record = await publications.read(_id)
      return {
        assistantId: id,
        isPublished: record?.isPublished ?? false,
        link: `${origin}/chat/${id}`,
        limits: record?.limits ?? usualLimits,
        messagesToday: record?.spent.day === today() ? record.spent.messages : 0,
        ...(record?.isPublished && record.publishedAt && { publishedAt: record.publishedAt.toISOString() }),
      }
    }
    const presentPublic = async (
      record: AssistantRecord,
      { caller, language }: { caller: Member; language: Language },
    ): Promise<PublicAssistant> => {
      const isOwn = record.userId.toHexString() === caller.id
      return {
        id: record._id.toHexString(),
        name: record.name,
        description: record.description,
        face: presentFace(record),
        suggestions: suggestionsOf(record, language),
        isExample: record.example !== null,
        isOwn,
        isAvailable: isOwn || !(await app.accounts.isFrozen({ id: record.userId.toHexString() })),
      }
    }
    const originOf = (headers: { host?: string | undefined }) =>
      app.config.publicUrl ?? `http://${headers.host ?? 'localhost'}`

    mountApi(
      app,
      publicationsApi,
      {
        'GET /api/assistants/{id}/publication': async ({ params, caller, request }) => {
          return present(await app.assistants.own(params.id, caller), originOf(request.headers))
        },
        'PUT /api/assistants/{id}/publication': async ({ params, body, caller, request }) => {
          const record = await app.assistants.own(params.id, caller)
          const { isPublished, limits } = body
          const was = await publications.isOpen(record._id)
          const isSwitched = isPublished !== undefined && isPublished !== was
          await publications.change(record._id, {
            ...(limits && { limits }),
            ...(isSwitched && { isPublished, publishedAt: isPublished ? new Date() : null }),
          })
          if (isSwitched) {
            const action = isPublished ? 'assistant.published' : 'assistant.unpublished'
            await app.accounts.audit({ action, by: caller, subjectId: params.id })
            if (!isPublished) await closeVisits(app, record._id)
          }
          return present(record, originOf(request.headers))
        },
        'GET /api/assistants/{id}/public': async ({ params, caller, request }) => {
          const record = await app.assistants.talkable(params.id, caller)
          return presentPublic(record, { caller, language: requestLanguage(request.headers) })
        },
      },
      { tag: 'assistants' },
    )
  },
  { name: 'core:publishing', dependencies: ['core:platform', 'core:conversations', 'core:examples'] },
)
