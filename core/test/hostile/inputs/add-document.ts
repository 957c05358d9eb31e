import { uploadDocument, waitForDocument } from '../../../src/testing/upload-document.ts'
import type { Target } from '../target/start-target.ts'

/** Gives an assistant of its own a text of 12 MB, which is read; answers both. */
export const addDocument = async ({
  origin,
  owner: { api },
}: Pick<Target, 'origin' | 'owner'>): Promise<{ documentId: string; archivedId: string }> => {
  const { id: archivedId } = await api('POST /api/assistants', {
    body: { name: 'Склад', model: 'botanika-local' },
  })
  const lines = Array.from(
    { length: 110_000 },
    (_, n) => `Товар ${n} стоит ${n * 13} рублей, доставка занимает ${n % 9} дней.${n % 5 ? '' : '\n\n'}`,
  )
  const { id } = await uploadDocument({
    api,
    origin,
    assistantId: archivedId,
    fileName: 'склад.txt',
    bytes: new TextEncoder().encode(lines.join(' ')),
  })
  const { status } = await waitForDocument(api, id)
  if (status !== 'completed') throw new Error(`the document ended as ${status}`)
  return { documentId: id, archivedId }
}
