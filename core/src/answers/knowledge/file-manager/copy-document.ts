import type { FastifyInstance } from 'fastify'
import type { Member } from '../../../platform/http/caller.ts'
import type { AssistantRecord } from '../../assistants/index.ts'
import type { DocumentRecord } from '../document.model.ts'
import { fail } from '../errors.ts'
import type { Sources } from '../sources/create-sources.ts'
import type { Store } from '../store.ts'

interface CopyParts {
  store: Store
  sources: Sources
  add(assistant: AssistantRecord, upload: { objectId: string; fileName: string }): Promise<DocumentRecord>
}

interface CopyInput {
  record: DocumentRecord
  /** The assistant that gets the copy. */
  assistant: AssistantRecord
  caller: Member
  signal: AbortSignal
}

/**
 * Gives a document to another assistant of the same account. A file's bytes are copied, so that either can be deleted or
 * replaced by itself; a page or a Google Docs document is added by its address. Each copy is read by itself. Throws
 * `knowledge.already-there`, `knowledge.too-many-documents`, `plan.storage-full`.
 */
export const createCopying =
  (app: FastifyInstance, { store, sources, add }: CopyParts) =>
  async ({ record, assistant, caller, signal }: CopyInput): Promise<DocumentRecord> => {
    const { source, url, objectId, title, bytes } = record
    const same = url ? { url } : { title, bytes, source }
    if (await store.has(assistant._id, same)) throw fail('knowledge.already-there')
    if (source === 'google-doc' && url) return sources.addGoogleDoc(assistant, url)
    if (url) {
      await app.assistants.update(assistant._id.toHexString(), caller, { urls: [...assistant.urls, url] })
      const added = await store.documents.findOne({ assistantId: assistant._id, url, deletedAt: null }).lean()
      if (!added) throw fail('knowledge.document-not-found')
      return added
    }
    if (!objectId) throw fail('knowledge.no-file')
    await sources.requireRoom(assistant)
    const ownerId = assistant.userId.toHexString()
    const copy = await app.objects.memoryBudgets.arriving.run(
      bytes,
      async () =>
        app.objects.keepUpload({ ownerId, accountId: ownerId, bytes: await app.objects.read(objectId) }),
      signal,
    )
    try {
      return await add(assistant, { objectId: copy, fileName: title })
    } catch (error) {
      await app.objects.remove(copy)
      throw error
    }
  }
