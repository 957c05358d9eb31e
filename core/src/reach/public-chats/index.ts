import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { presentFace, suggestionsOf } from '../../answers/assistants/index.ts'
import { working } from '../../contract/accounts/account-state.ts'
import { type PublicAssistant, type Publication, publicationsApi } from '../../contract/publication.ts'
import type { Language } from '../../contract/text.ts'
import type { Member, UserCaller } from '../../platform/http/caller.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { linkOriginOf } from '../../platform/http/origin-of.ts'
import { countedToday } from '../../platform/limits/daily-budget.ts'
import { admitVisitors } from './admit-visitors.ts'
import { closeVisits } from './close-visits.ts'
import { createPublications } from './create-publications.ts'
import { usualLimits } from './publication.model.ts'

/** Limits of an example: they cannot be changed, and everyone who evaluates the product uses the examples. */
const limitsOfExamples = { perVisitorMinute: 20, perAddressDay: 300, perDay: 5_000 }

export interface Publications {
  isOpen(assistantId: string): Promise<boolean>
  /** Closes an assistant's public chat page at once, regardless of its owner. */
  withdraw(assistantId: string, by: { id: string }): Promise<void>
}

/** Public chat pages of assistants for everyone with the link: switch, limits, and the visitors' view. */
export const publicChats = fp(
  async app => {
    const publications = createPublications(app)
    app.assistants.open(publications.isOpen)
    app.assistants.onRemove(publications.remove)
    app.assistants.describe(async ids => {
      const open = await publications.published(ids)
      return new Map(ids.map(id => [id.toHexString(), { isPublished: open.has(id.toHexString()) }]))
    })
    app.assistants.registerExport({
      facts: async ({ _id }) => {
        const record = await publications.read(_id)
        return record ? { visitorLimits: record.limits } : {}
      },
      unpack: async ({ _id }, { visitorLimits }) => {
        if (visitorLimits) await publications.change(_id, { limits: visitorLimits })
        return []
      },
    })
    admitVisitors(app, publications)
    app.events.on('assistant.removed', ({ assistantId }) => closeVisits(app, new Types.ObjectId(assistantId)))
    app.events.on('account.state-changed', async ({ userId }) => {
      for (const { _id } of await app.assistants.list(userId))
        if (!(await app.assistants.isOpen(_id))) await closeVisits(app, _id)
    })
    app.boot.begin(async () => {
      const examples = await app.assistants.examples()
      await publications.publishNew(
        examples.map(({ _id }) => _id),
        limitsOfExamples,
      )
    })

    const present = async ({ _id }: AssistantRecord, origin: string): Promise<Publication> => {
      const id = _id.toHexString()
      const record = await publications.read(_id)
      return {
        assistantId: id,
        isPublished: record?.isPublished ?? false,
        link: `${origin}/chat/${id}`,
        limits: record?.limits ?? usualLimits,
        messagesToday: record ? countedToday(record.spent) : 0,
        ...(record?.isPublished && record.publishedAt && { publishedAt: record.publishedAt.toISOString() }),
      }
    }
    const presentPublic = async (
      record: AssistantRecord,
      { caller, language }: { caller: Member; language: Language },
    ): Promise<PublicAssistant> => {
      const isOwn = record.userId.toHexString() === caller.id
      const { name, description } = app.assistants.worded(record, language)
      return {
        id: record._id.toHexString(),
        name,
        description,
        face: presentFace(record),
        suggestions: suggestionsOf(record, language),
        isExample: record.example !== null,
        isOwn,
        isAvailable: isOwn || (await app.accounts.isOpen({ id: record.userId.toHexString() }, working)),
      }
    }
    const setPublished = async (
      _id: Types.ObjectId,
      isPublished: boolean,
      by: UserCaller | { id: string },
    ) => {
      if ((await publications.isOpen(_id)) === isPublished) return
      await publications.change(_id, { isPublished, publishedAt: isPublished ? new Date() : null })
      const action = isPublished ? 'assistant.published' : 'assistant.unpublished'
      const name = (await app.assistants.find(_id.toHexString()))?.name
      await app.accounts.audit({
        action,
        by,
        subjectId: _id.toHexString(),
        ...(name !== undefined && { details: { name } }),
      })
      if (!isPublished) await closeVisits(app, _id)
    }
    app.decorate('publications', {
      isOpen: assistantId => publications.isOpen(new Types.ObjectId(assistantId)),
      withdraw: (assistantId, by) => setPublished(new Types.ObjectId(assistantId), false, by),
    } satisfies Publications)

    mountApi(
      app,
      publicationsApi,
      {
        'GET /api/assistants/{id}/publication': async ({ params, caller, request }) => {
          return present(await app.assistants.own(params.id, caller), linkOriginOf(request))
        },
        'PUT /api/assistants/{id}/publication': async ({ params, body, caller, request }) => {
          const record = await app.assistants.own(params.id, caller)
          const { isPublished, limits } = body
          if (limits) await publications.change(record._id, { limits })
          if (isPublished !== undefined) await setPublished(record._id, isPublished, caller)
          return present(record, linkOriginOf(request))
        },
        'GET /api/assistants/{id}/public': async ({ params, caller, request }) => {
          const record = await app.assistants.talkable(params.id, caller)
          return presentPublic(record, { caller, language: requestLanguage(request.headers) })
        },
      },
      { tag: 'assistants' },
    )
  },
  { name: 'core:public-chats', dependencies: ['core:platform', 'core:conversations', 'core:examples'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    publications: Publications
  }
}
