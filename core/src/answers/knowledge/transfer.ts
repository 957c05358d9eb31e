import type { FastifyInstance } from 'fastify'
import type { AssistantFile } from '../../contract/assistant-file.ts'
import { AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import type { AssistantRecord, ExportPart } from '../assistants/index.ts'
import { type TransferNote, transferNotes } from '../assistants/index.ts'
import { isPacked } from './account-copy.ts'
import { addBytes } from './add-bytes.ts'
import type { Knowledge } from './create-knowledge.ts'

type Source = NonNullable<AssistantFile['sources']>[number]

/** The knowledge of an assistant in its exported file: sources by their addresses, and in an archive the documents. */
export const transferKnowledge = (app: FastifyInstance, { store, sources, add }: Knowledge): ExportPart => {
  const addFile = addBytes(app, { sources, add })
  const takeSource = async (assistant: AssistantRecord, { source, url, refresh }: Source): Promise<void> => {
    const record =
      source === 'google-doc'
        ? await sources.addGoogleDoc(assistant, url)
        : await store.documents.findOne({ assistantId: assistant._id, url, deletedAt: null }).lean()
    if (record && refresh !== 'never') await sources.setRefresh(record, refresh)
  }

  return {
    facts: async ({ _id }) => {
      const found = (await store.byAssistant(_id)).flatMap(({ source, url, refresh }) =>
        source === 'file' || !url ? [] : [{ source, url, refresh }],
      )
      return found.length > 0 ? { sources: found.toReversed() } : {}
    },
    documents: async ({ _id }) =>
      (await store.byAssistant(_id)).toReversed().flatMap(record => {
        const { objectId, source, title } = record
        if (source !== 'file' || !objectId) return []
        return [{ name: title, isCompressed: isPacked(record), open: () => app.storage.open(objectId) }]
      }),
    unpack: async (assistant, { sources: given = [] }) => {
      const notes: TransferNote[] = []
      for (const source of given)
        try {
          await takeSource(assistant, source)
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error
          notes.push(transferNotes.refusedSource(source.url, localizeToAll(error)))
        }
      return notes
    },
    takeDocument: async (assistant, file) => {
      await addFile(assistant, file)
    },
  }
}
