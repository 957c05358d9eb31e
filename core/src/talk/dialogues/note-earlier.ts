import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { atLeast, below } from '../../platform/database/filters.ts'
import type { Notes } from './create-notes.ts'
import type { DialogueProgressRecord, DialogueRecord } from './dialogue.model.ts'

/** Conversations noted between two notes of the progress. */
const batch = 100
/** Time, ms, before the last noted message in which changes may not have been noted when the server ended. */
const windowMs = 10 * 60_000

interface Options {
  dialogues: Model<DialogueRecord>
  progress: Model<DialogueProgressRecord>
  notes: Pick<Notes, 'noteSoon' | 'flush'>
}

/**
 * Notes, in the background, what was not noted when it happened: the end of the last run, then the conversations of earlier versions,
 * the newest first. It continues after a restart.
 */
export const noteEarlier = async (
  app: FastifyInstance,
  { dialogues, progress, notes }: Options,
): Promise<void> => {
  const { conversations } = app.conversations.store
  const isStopping = () => app.boot.stopping.aborted
  const last = await dialogues.findOne({}, { lastAt: 1 }).sort({ lastAt: -1 }).lean()
  // None at all, though those of earlier versions are done: the server ended before it noted its first ones.
  const isBegun = last === null && (await progress.findById('earlier').lean())?.isDone === true
  if (last || isBegun) {
    const ofLastRun = last ? { updatedAt: atLeast(new Date(last.lastAt.getTime() - windowMs)) } : {}
    for await (const { _id } of conversations.find(ofLastRun, { _id: 1 }).lean().cursor())
      notes.noteSoon({ _id })
    await notes.flush()
  }
  for (;;) {
    const { from, isDone } = (await progress.findById('earlier').lean()) ?? {}
    if (isDone || isStopping()) return
    const found = await conversations
      .find(from ? { _id: below(from) } : {}, { _id: 1 })
      .sort({ _id: -1 })
      .limit(batch)
      .lean()
    for (const one of found) notes.noteSoon(one)
    await notes.flush()
    const next = found.at(-1)?._id
    await progress.updateOne(
      { _id: 'earlier' },
      { $set: { isDone: found.length < batch, ...(next && { from: next }) } },
      { upsert: true },
    )
  }
}
