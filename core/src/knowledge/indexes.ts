import { Types } from 'mongoose'
import type { Chunk } from './passage.ts'
import { createSearchIndex, type SearchIndex } from './retrieval/search-index.ts'
import type { Store } from './store.ts'

export interface Indexes {
  /** An assistant's index, loaded when it is first asked for. */
  of(assistantId: string): Promise<SearchIndex>
  /** Tells of a document that was completed; an index that is not loaded will find it by itself. */
  add(
    assistantId: string,
    document: { documentId: string; documentName: string; chunks: readonly Chunk[] },
  ): Promise<void>
  remove(assistantId: string, documentId: string): Promise<void>
  forget(assistantId: string): void
}

/** Memory that the loaded indexes may hold together. */
const budgetBytes = 256 * 1024 * 1024

/** The assistants' indexes in memory: the least used leave when the budget is spent. */
export const createIndexes = (store: Store): Indexes => {
  const loaded = new Map<string, Promise<SearchIndex>>()

  const load = async (assistantId: string): Promise<SearchIndex> => {
    const index = createSearchIndex()
    const completed = store.documents.find({
      assistantId: new Types.ObjectId(assistantId),
      status: 'completed',
      deletedAt: null,
    })
    for await (const { _id, title } of completed.lean().cursor())
      index.add({ documentId: _id.toHexString(), documentName: title, chunks: await store.chunksOf(_id) })
    return index
  }

  const trim = async (): Promise<void> => {
    let bytes = 0
    for (const [id, pending] of [...loaded].reverse()) {
      bytes += (await pending).bytes
      if (bytes > budgetBytes && loaded.size > 1) loaded.delete(id)
    }
  }

  const of = (assistantId: string): Promise<SearchIndex> => {
    const known = loaded.get(assistantId)
    const index = known ?? load(assistantId)
    // The map's order is the order of use.
    loaded.delete(assistantId)
    loaded.set(assistantId, index)
    if (!known)
      index.then(trim).catch(() => {
        loaded.delete(assistantId)
      })
    return index
  }

  return {
    of,
    add: async (assistantId, document) => {
      const index = await loaded.get(assistantId)
      index?.add({ ...document, chunks: [...document.chunks] })
    },
    remove: async (assistantId, documentId) => {
      const index = await loaded.get(assistantId)
      index?.remove(documentId)
    },
    forget: assistantId => void loaded.delete(assistantId),
  }
}
