import type { Model } from 'mongoose'
import { missing } from '../../../platform/database/filters.ts'
import type { DocumentRecord } from '../document.model.ts'
import { searchWordsOf } from './search-words.ts'

const batchSize = 500

/** Adds to the records of earlier versions what the list of documents is searched and counted by. */
export const completeRecords = async (documents: Model<DocumentRecord>): Promise<void> => {
  for (;;) {
    const earlier = await documents
      .find({ words: missing() }, { title: 1, url: 1, content: 1, source: 1, deletedAt: 1 })
      .limit(batchSize)
      .lean()
    if (earlier.length === 0) return
    await documents.bulkWrite(
      earlier.map(({ _id, source = 'file', ...record }) => ({
        updateOne: { filter: { _id }, update: { $set: { source, words: searchWordsOf(record) } } },
      })),
      { ordered: false },
    )
  }
}
