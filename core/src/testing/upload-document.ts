import type { createClient } from '../client/index.ts'
import type { CoreApi, KnowledgeDocument } from '../contract/index.ts'

/** The client as `TestClient`, without the types of the server: tests of the dashboard upload too. */
type Client = ReturnType<typeof createClient<CoreApi>>

export interface Upload {
  api: Client
  origin: string
  assistantId: string
  fileName: string
  bytes: Uint8Array
}

/** Uploads a file like the dashboard: signed address, bytes, document. */
export const uploadDocument = async ({
  api,
  origin,
  assistantId,
  fileName,
  bytes,
}: Upload): Promise<KnowledgeDocument> => {
  const { uploadURL, fileUrl } = await api('POST /api/objects/upload')
  const sent = await fetch(origin + uploadURL, { method: 'PUT', body: Buffer.from(bytes) })
  if (!sent.ok) throw new Error(`the upload was refused: ${sent.status} ${await sent.text()}`)
  return api('POST /api/assistants/{id}/files', { params: { id: assistantId }, body: { fileUrl, fileName } })
}

/** Waits until a document was read, or failed; at most 60 s. */
export const waitForDocument = async (api: Client, id: string): Promise<KnowledgeDocument> => {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const document = await api('GET /api/documents/{id}', { params: { id } })
    if (document.status === 'completed' || document.status === 'error') return document
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`the document ${id} was not read in 60 s`)
}
