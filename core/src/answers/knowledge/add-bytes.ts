import type { FastifyInstance } from 'fastify'
import { fail } from '../../people/files/index.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import type { Knowledge } from './create-knowledge.ts'
import type { DocumentRecord } from './document.model.ts'

/**
 * Stores bytes that the server has as a document of an assistant, in the storage of its owner; nothing stays if it fails. Throws
 * `objects.empty`, `knowledge.too-many-documents`, `plan.storage-full`.
 */
export const addBytes =
  (app: FastifyInstance, { sources, add }: Pick<Knowledge, 'sources' | 'add'>) =>
  async (
    assistant: AssistantRecord,
    { name, bytes }: { name: string; bytes: Buffer },
  ): Promise<DocumentRecord> => {
    if (bytes.length === 0) throw fail('objects.empty')
    await sources.requireRoom(assistant)
    const ownerId = assistant.userId.toHexString()
    const objectId = await app.objects.keepUpload({ ownerId, accountId: ownerId, bytes })
    try {
      return await add(assistant, { objectId, fileName: name })
    } catch (error) {
      await app.objects.remove(objectId)
      throw error
    }
  }
