import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { atLeast } from '../../platform/database/filters.ts'
import type { Notes } from './create-notes.ts'
import type { DialogueRecord } from './dialogue.model.ts'

/** Time, ms, before the last noted message in which changes may not have been noted when the server ended. */
const windowMs = 10 * 60_000

interface Options {
  dialogues: Model<DialogueRecord>
  notes: Pick<Notes, 'noteSoon' | 'flush'>
}

/** Notes, in the background, what was not noted when it happened: the end of the last run, or all if it ended before its first note. */
export const noteMissed = async (app: FastifyInstance, { dialogues, notes }: Options): Promise<void> => {
  const { conversations } = app.conversations.store
  const last = await dialogues.findOne({}, { lastAt: 1 }).sort({ lastAt: -1 }).lean()
  const ofLastRun = last ? { updatedAt: atLeast(new Date(last.lastAt.getTime() - windowMs)) } : {}
  for await (const { _id } of conversations.find(ofLastRun, { _id: 1 }).lean().cursor()) {
    if (app.boot.stopping.aborted) break
    notes.noteSoon({ _id })
  }
  await notes.flush()
}
