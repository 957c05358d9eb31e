import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import { dialoguesApi } from '../../contract/dialogue.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { readPage } from '../../platform/http/pagination.ts'
import { pageMessages } from '../conversations/index.ts'
import { countSince, type DialogueCounts } from './count-since.ts'
import { createDialogueList, type ListedDialogue } from './create-dialogue-list.ts'
import { createNames, type Names } from './create-names.ts'
import { createNotes } from './create-notes.ts'
import { type DialogueRecord, dialogueSchema } from './dialogue.model.ts'
import { fail } from './errors.ts'
import { fixAnswer } from './fix-answer.ts'
import { noteMissed } from './note-missed.ts'
import { operatorsOf } from './operators-of.ts'
import { presentDialogue, presentToOwner } from './present.ts'
import { accountsActiveSince, type Period, type PeriodSum, sumPeriod } from './sum-period.ts'
import { noteSecondUnanswered } from './unanswered-twice.ts'

export { channelOf, personIn } from './person-in.ts'
export { presentToOwner } from './present.ts'
export type { Period, PeriodSum } from './sum-period.ts'

/** The conversations of people with an account's assistants, over all channels: listed, searched and read by the owner. */
export const dialogues = fp(
  async app => {
    const model = app.db.model<DialogueRecord>('Dialogue', dialogueSchema)
    const notes = createNotes(app, model)
    const list = createDialogueList(model)
    const names = createNames(app)
    const models = { dialogues: model, messages: app.conversations.store.messages }
    app.decorate('dialogues', {
      names,
      accountsActiveSince: async from => {
        await notes.flush()
        return accountsActiveSince(models, from)
      },
      sumPeriod: async (accountId, period) => sumPeriod(models, accountId, period),
      countSince: async (accountId, from) => {
        await notes.flush()
        return countSince(models, accountId, from)
      },
    })

    noteSecondUnanswered(app)

    let missed: Promise<void> = Promise.resolve()
    app.boot.begin(async () => {
      missed = noteMissed(app, { dialogues: model, notes }).catch(err => {
        if (!app.boot.stopping.aborted) app.log.warn({ err }, 'dialogues of the last run were not noted')
      })
    })
    app.addHook('preClose', async () => {
      await missed
      await notes.flush()
    })
    app.assistants.onRemove(async assistantId => {
      await notes.flush()
      await model.deleteMany({ assistantId })
    })
    // The conversations of the account were removed before.
    app.accounts.onRemove(async userId => {
      await notes.flush()
      await model.deleteMany({ ownerId: new Types.ObjectId(userId) })
    })

    const present = async (records: readonly ListedDialogue[]) => {
      const ids = [...new Set(records.map(({ assistantId }) => assistantId.toHexString()))]
      const assistants = new Map(
        (await app.assistants.named(ids)).map(({ _id, name }) => [_id.toHexString(), name]),
      )
      const people = await names.of(records)
      const operators = await operatorsOf(app, records)
      return records.flatMap(record => {
        const assistantName = assistants.get(record.assistantId.toHexString())
        // Conversations of a removed assistant are being deleted.
        if (assistantName === undefined) return []
        return [
          presentDialogue(record, {
            assistantName,
            name: people.get(record.ownerId.toHexString()),
            operator: operators.get(record._id.toHexString()),
          }),
        ]
      })
    }
    const own = async (id: string, userId: string): Promise<ListedDialogue> => {
      await notes.flush()
      const record = await list.own(userId, id)
      if (!record) throw fail('dialogues.not-found')
      return record
    }

    mountApi(
      app,
      dialoguesApi,
      {
        'GET /api/dialogues': async ({ caller, ...call }) => {
          await notes.flush()
          const records = await readPage(call, {
            size: 50,
            read: page => list.read(caller.id, call.query, page),
            by: ({ lastAt }) => lastAt,
          })
          return present(records)
        },
        'GET /api/dialogues/{id}': async ({ params, caller }) => {
          const [dialogue] = await present([await own(params.id, caller.id)])
          if (!dialogue) throw fail('dialogues.not-found')
          return dialogue
        },
        'GET /api/dialogues/{id}/messages': async ({ params, caller, ...call }) => {
          await own(params.id, caller.id)
          const { engine, store } = app.conversations
          const conversation = await store.answeredBy(caller.id, params.id)
          const language = requestLanguage(call.request.headers)
          const page = await pageMessages(engine, conversation, call)
          return page.map(message => presentToOwner(engine, message, language))
        },
        'POST /api/dialogues/{id}/fixes': async ({ params, body, caller }) => {
          await own(params.id, caller.id)
          return fixAnswer(app, { conversationId: params.id, fix: body, caller })
        },
      },
      { tag: 'conversations' },
    )
  },
  {
    name: 'core:dialogues',
    dependencies: ['core:platform', 'core:assistants', 'core:questions', 'core:conversations'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    dialogues: {
      /** The place where channels register the names they know of people. */
      names: Names
      /** Accounts whose assistants were asked since then. */
      accountsActiveSince(from: Date): Promise<Types.ObjectId[]>
      /** Sums up what others than the owner asked in a period. */
      sumPeriod(accountId: Types.ObjectId, period: Period): Promise<PeriodSum>
      /** Dialogues of others than the owner that were active since then. */
      countSince(accountId: Types.ObjectId, from: Date): Promise<DialogueCounts>
    }
  }
}
