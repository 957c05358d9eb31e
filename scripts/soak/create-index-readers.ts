import { type TestPerson, uploadDocument, waitForDocument } from '../../core/src/testing/index.ts'
import { longText } from '../../core/test/knowledge/long-text.ts'
import { type Actor, aWhile } from './actor.ts'
import { countUp, measure } from './figures.ts'
import type { World } from './world.ts'

/** Creates a person who asks two assistants with large indexes by turns: each has to answer from its own. */
export const createIndexReaders = async (world: World, { api }: TestPerson): Promise<Actor> => {
  const places = await Promise.all(
    ['Баумана', 'Пушкина'].map(async street => {
      const { id } = await api('POST /api/assistants', { body: { name: `Архив ${street}` } })
      const bytes = Buffer.from(`Архив на улице ${street}.\n\n${longText(4_000)}`)
      const file = { fileName: `${street}.txt`, bytes }
      const document = await uploadDocument({ api, origin: world.origin, assistantId: id, ...file })
      await waitForDocument(api, document.id)
      return { id, street }
    }),
  )
  const faults = new Set<string>()

  return {
    name: 'index readers',
    run: async signal => {
      for (let n = 0; !signal.aborted; n += 1) {
        const { id, street } = places[n % places.length] ?? { id: '', street: '' }
        const from = performance.now()
        try {
          const found = await api('POST /api/assistants/{id}/retrieval-test', {
            params: { id },
            body: { query: `на улице ${street}`, limit: 3 },
          })
          measure('a large index asked by turns, ms', performance.now() - from)
          if (!found[0]?.text.includes(street)) faults.add(`«${street}» is not found in its own index`)
        } catch {
          countUp('questions to large indexes broken off')
        }
        await aWhile()
      }
    },
    check: async () => [...faults],
  }
}
