import type { FastifyInstance } from 'fastify'
import { accountDocumentsApi } from '../../../contract/accounts/account-document.ts'
import type { Language } from '../../../contract/text.ts'
import { AppError, localizeAsText } from '../../../platform/errors/app-error.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import { readPage } from '../../../platform/http/pagination.ts'
import type { Knowledge } from '../create-knowledge.ts'
import { presentStatus, presentUse } from '../present.ts'
import { createDocumentList } from './create-document-list.ts'

/** The HTTP API of the file manager: the documents of all assistants of an account. */
export const mountFileManager = (app: FastifyInstance, knowledge: Knowledge): void => {
  const { store, present, retry, removeForGood, copy } = knowledge
  const list = createDocumentList(store.documents)
  mountApi(
    app,
    accountDocumentsApi,
    {
      'GET /api/documents': async ({ caller, ...call }) => {
        const language = requestLanguage(call.request.headers)
        const records = await readPage(call, {
          size: 50,
          read: page => list.read(caller.id, call.query, page),
          by: ({ createdAt }) => createdAt,
        })
        const ids = [...new Set(records.map(({ assistantId }) => assistantId.toHexString()))]
        const names = new Map(
          (await app.assistants.named(ids)).map(({ _id, name }) => [_id.toHexString(), name]),
        )
        const shown = await Promise.all(
          records.map(async record => {
            const assistantName = names.get(record.assistantId.toHexString())
            // Documents of a removed assistant are being deleted.
            if (assistantName === undefined) return []
            return [{ ...(await present(record, language)), assistantName, use: presentUse(record) }]
          }),
        )
        return shown.flat()
      },
      'GET /api/documents/summary': async ({ caller }) => {
        const counts = await list.counts(caller.id)
        const { file: files, 'google-doc': googleDocs, url: pages } = counts
        const storage = await app.objects.storageOf(caller.id)
        return { total: files + googleDocs + pages, files, googleDocs, pages, storage }
      },
      'POST /api/documents/bulk': async ({ body: { ids, action }, caller, request }) => {
        const done: { id: string; error?: string }[] = []
        for (const id of new Set(ids)) {
          const error = await refusalOf(requestLanguage(request.headers), async () => {
            const record = await store.own(id, caller.id)
            if (action === 'delete') return removeForGood(record)
            const status = presentStatus(record)
            if (status === 'completed' || status === 'error') await retry(record)
          })
          done.push({ id, ...(error !== undefined && { error }) })
        }
        return done
      },
      'POST /api/documents/{id}/copies': async ({ params, body, caller, request }) => {
        const record = await store.own(params.id, caller.id)
        const copies: { assistantId: string; documentId?: string; error?: string }[] = []
        for (const assistantId of new Set(body.assistantIds)) {
          let documentId: string | undefined
          const error = await refusalOf(requestLanguage(request.headers), async () => {
            const assistant = await app.assistants.own(assistantId, caller)
            const made = await copy({ record, assistant, caller, signal: request.signal })
            documentId = made._id.toHexString()
          })
          copies.push({
            assistantId,
            ...(documentId !== undefined && { documentId }),
            ...(error !== undefined && { error }),
          })
        }
        return copies
      },
    },
    { tag: 'knowledge' },
  )
}

/**
 * Returns why one of several tasks failed; undefined: it succeeded. Errors that are not for people are
 * thrown.
 */
const refusalOf = async (language: Language, task: () => Promise<void>): Promise<string | undefined> => {
  try {
    await task()
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return localizeAsText(error, language)
    throw error
  }
}
