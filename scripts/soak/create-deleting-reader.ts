import { type TestPerson, uploadDocument } from '../../core/src/testing/index.ts'
import { clockSlowness } from '../../core/src/testing/slowness.ts'
import { longText } from '../../core/test/knowledge/long-text.ts'
import { type Actor, pause, rest } from './actor.ts'
import { countUp, measure } from './figures.ts'
import type { World } from './world.ts'

const large = Buffer.from(longText(6_000))
const small = Buffer.from('Мы на улице Баумана.')
/** Time limit for deleting a document while it is read, ms. */
const bound = 1_000

/**
 * Creates a person who uploads several large documents and a small one, which goes before them, and deletes
 * the large ones while they are read.
 */
export const createDeletingReader = async (world: World, { api }: TestPerson): Promise<Actor> => {
  const { id: assistantId } = await api('POST /api/assistants', { body: { name: 'Черновики' } })
  const faults = new Set<string>()
  const deleted: string[] = []
  const upload = (fileName: string, bytes: Buffer) =>
    uploadDocument({ api, origin: world.origin, assistantId, fileName, bytes })
  const statusOf = async (id: string) => (await api('GET /api/documents/{id}', { params: { id } })).status

  const remove = async (id: string): Promise<void> => {
    const isSteady = world.steady()
    const from = performance.now()
    await api('DELETE /api/documents/{id}', { params: { id } })
    deleted.push(id)
    const ms = performance.now() - from
    measure('deleting what is being read, ms', ms)
    if (isSteady() && ms > bound * clockSlowness())
      faults.add(`deleting a document that is being read took ${Math.round(ms)} ms`)
  }
  const turn = async (): Promise<void> => {
    const ids = [await upload('Каталог.txt', large), await upload('Склад.txt', large)].map(({ id }) => id)
    const from = performance.now()
    const isSteady = world.steady()
    const { id } = await upload('Адрес.txt', small)
    // A large one that was begun before the small one came goes on.
    await pause(100)
    const behind = await filter(ids, async each => (await statusOf(each)) === 'pending')
    for (;;) {
      const overtook = await filter(behind, async each => (await statusOf(each)) === 'completed')
      if ((await statusOf(id)) === 'completed') {
        measure('a small document behind large ones, ms', performance.now() - from)
        break
      }
      if (isSteady() && overtook.length > 0) {
        faults.add('a large document that had not begun went before a small one')
        break
      }
      await pause(100)
    }
    for (const each of [...ids, id]) await remove(each)
  }

  return {
    name: 'deleting reader',
    run: async signal => {
      while (!signal.aborted) {
        await turn().catch(() => countUp('deletions broken off'))
        await rest(15_000, signal)
      }
    },
    check: async () => {
      const query = { limit: 200 }
      const there = await api('GET /api/assistants/{id}/documents', { params: { id: assistantId }, query })
      countUp('documents deleted while they were read', deleted.length)
      const ids = there.map(({ id }) => id)
      return [
        ...faults,
        ...deleted.filter(id => ids.includes(id)).map(id => `document ${id} is there, and was deleted`),
      ]
    },
  }
}

const filter = async <T>(items: readonly T[], keeps: (item: T) => Promise<boolean>): Promise<T[]> => {
  const kept = await Promise.all(items.map(keeps))
  return items.filter((_, at) => kept[at])
}
