import type { FastifyInstance } from 'fastify'
import type { SearchIndex } from '../../search/search-index.ts'
import type { Indexes } from './indexes.ts'
import type { Store } from './store.ts'

/** Assistants that were found something for within this time have their indexes loaded after a start, ms. */
const dayMs = 24 * 60 * 60 * 1_000

interface Needs {
  store: Pick<Store, 'foundSince'>
  indexes: Pick<Indexes, 'ahead'>
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/**
 * Loads the indexes of assistants that were asked lately, the last asked first, so that the first question after a start
 * does not wait for that: one after another, in slices, as long as there is room for them. Never throws.
 */
export const loadAhead = async (
  app: Pick<FastifyInstance, 'log'>,
  { store, indexes, signal }: Needs,
): Promise<void> => {
  try {
    for (const assistantId of await store.foundSince(new Date(Date.now() - dayMs))) {
      if (signal.aborted) return
      const index = await indexes.ahead(assistantId)
      // What was asked before this one has more right to the room.
      if (!index) return
      await warm(index)
    }
  } catch (error) {
    if (!signal.aborted)
      app.log.warn({ err: error }, 'an index was not loaded ahead; its first question loads it')
  }
}

/** A first search fills tables that later ones use: those of the words' forms, and of the index. */
const warm = async (index: SearchIndex): Promise<void> => {
  await index.prepare()
  await index.prepareFor(firstQuery)
  index.search(firstQuery, { limit: 1 })
}
const firstQuery = 'Сколько стоит доставка? How much is it? Ile kosztuje?'
