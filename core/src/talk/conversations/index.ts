import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { copyConversations } from './account-copy.ts'
import { type Admission, createAdmission } from './admission.ts'
import { createEngine, type Engine } from './create-engine.ts'
import { followAccountState } from './follow-account-state.ts'
import { createStore, type Store } from './records/store.ts'
import { createXRays } from './records/x-rays.ts'
import { recount, repliesOf } from './recover.ts'
import { type DryRun, dryRun } from './replies/dry-run.ts'
import { serveConversations } from './serve-conversations.ts'
import { serveSockets } from './sockets.ts'

export type { From } from './admission.ts'
export type { Sent } from './create-engine.ts'
export { requireConversationImages, requireMessageImages } from './images/image-limits.ts'
export { type Attached, type Attachment, keepAttachments } from './images/keep-attachments.ts'
export { isStorageFull, keepPicture } from './images/keep-picture.ts'
export { currentHandler, currentState, type InboxChange } from './inbox/inbox-state.ts'
export { pageMessages } from './page-messages.ts'
export { type ConversationRecord, isOfOwner } from './records/conversation.model.ts'
export type { MessageRecord } from './records/message.model.ts'
export type { PageOptions } from './records/store-input.ts'
export type { DryRun } from './replies/dry-run.ts'
export { roomOf } from './replies/room-of.ts'

const hour = 3_600_000

/** Conversations of people with assistants: one engine for every channel. */
export const conversations = fp(
  async app => {
    const store = createStore(app)
    const xRays = createXRays(app, store)
    const engine = createEngine(app, store, xRays)
    const admission = createAdmission(app, { store, engine })
    app.decorate('conversations', {
      store,
      engine,
      admission,
      dryRun: (assistant: AssistantRecord, question: string) => dryRun(app, assistant, question),
    })
    serveSockets(app, { engine, admission })
    followAccountState(app, { store, engine })
    app.objects.referenceCheck('conversation', store.showsImage)
    app.objects.account('conversation', store.accountOf)
    app.ownership.register(repliesOf(store))
    app.boot.task(() => recount(store, { isAlone: !app.ownership.hasOthers() }))
    app.jobs.every('conversations.sweep', hour, admission.sweep)
    app.jobs.every('conversations.x-rays.sweep', 24 * hour, () => xRays.sweep(app.config.keptDays.xRays))
    app.addHook('preClose', async () => {
      await engine.close()
      await xRays.close()
    })
    app.assistants.onRemove(async assistantId => {
      for await (const conversation of store.conversations.find({ assistantId }).lean().cursor())
        await engine.remove(conversation)
      await xRays.removeOfAssistant(assistantId)
    })
    app.accounts.onExport(userId => copyConversations(app, { store, userId }))
    app.accounts.onCount('conversations', userId =>
      store.conversations.countDocuments({ accountId: new Types.ObjectId(userId) }),
    )
    app.accounts.onRemove(async userId => {
      const theirs = { ownerId: new Types.ObjectId(userId) }
      for await (const conversation of store.conversations.find(theirs).lean().cursor())
        await engine.remove(conversation)
      // Last of those with objects: unreferenced objects are deleted as well.
      await app.objects.removeOfAccount(userId)
    })
    app.assistants.describe(async ids => {
      const counts = await store.countByAssistant(ids)
      return new Map([...counts].map(([id, conversations]) => [id, { conversations }]))
    })

    serveConversations(app, { store, engine, admission, xRays })
  },
  {
    name: 'core:conversations',
    dependencies: [
      'core:platform',
      'core:files',
      'core:assistants',
      'core:connections',
      'core:knowledge',
      'core:questions',
    ],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    conversations: {
      store: Store
      engine: Engine
      admission: Admission
      /** Returns the answer of the built-in model if this were a first question; nothing is stored. */
      dryRun(assistant: AssistantRecord, question: string): Promise<DryRun>
    }
  }
}
