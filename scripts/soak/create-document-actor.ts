import type { KnowledgeDocument } from '../../core/src/contract/index.ts'
import { type TestPerson, uploadDocument } from '../../core/src/testing/index.ts'
import { type Actor, pause } from './actor.ts'
import { countUp, measure } from './figures.ts'

export interface DocumentActorOptions {
  owner: TestPerson
  origin: string
  assistantId: string
}

/**
 * Maximum number of documents that exist at once: the server's memory has to be flat, so the number of its
 * documents is, too.
 */
const most = 12
const lines = Array.from({ length: 800 }, (_, n) => `Пункт ${n}: правило хранения номер ${n * 7}.`).join('\n')

/**
 * Creates a person who uploads documents and deletes the oldest: an acknowledged document has to be there
 * once, and read.
 */
export const createDocumentActor = ({ owner: { api }, origin, assistantId }: DocumentActorOptions): Actor => {
  const kept: string[] = []
  const deleted: string[] = []
  /** Number of all attempts: an upload that was broken off may be there, unacknowledged. */
  let number = 0
  let begun = 0

  const upload = async (): Promise<void> => {
    number += 1
    const from = performance.now()
    const bytes = Buffer.from(`${lines}\nНомер ${number}`)
    const { id } = await uploadDocument({ api, origin, assistantId, fileName: `склад-${number}.txt`, bytes })
    measure('upload until acknowledged, ms', performance.now() - from)
    kept.push(id)
    const [oldest] = kept
    if (kept.length <= most || !oldest) return
    // Until its deletion is acknowledged, the document may be there or not.
    kept.shift()
    begun += 1
    await api('DELETE /api/documents/{id}', { params: { id: oldest } })
    deleted.push(oldest)
  }
  const list = (): Promise<KnowledgeDocument[]> =>
    api('GET /api/assistants/{id}/documents', { params: { id: assistantId }, query: { limit: 200 } })

  return {
    name: 'librarian',
    run: async signal => {
      while (!signal.aborted) {
        await upload().catch(() => countUp('uploads broken off'))
        await pause(1_500)
      }
      const end = performance.now() + 120_000
      const isBusy = ({ status }: KnowledgeDocument) => status === 'pending' || status === 'processing'
      while ((await list()).some(isBusy) && performance.now() < end) await pause(200)
    },
    check: async () => {
      countUp('documents acknowledged', kept.length + begun)
      const documents = await list()
      const ids = documents.map(({ id }) => id)
      return [
        ...kept
          .filter(id => ids.filter(each => each === id).length !== 1)
          .map(id => `document ${id} is lost`),
        ...deleted.filter(id => ids.includes(id)).map(id => `document ${id} is there, and was deleted`),
        ...documents
          .filter(({ status }) => status !== 'completed')
          .map(({ id, status, errorMessage }) => `document ${id} is ${status}: ${errorMessage ?? ''}`),
      ]
    },
  }
}
