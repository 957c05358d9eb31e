import type { FastifyInstance } from 'fastify'
import { sourcesApi } from '../../../contract/source.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { Knowledge } from '../create-knowledge.ts'
import { fail } from '../errors.ts'

/** The HTTP API of web pages and Google Docs documents. */
export const mountSources = (
  app: FastifyInstance,
  { store, sources, remove, sitePages, present }: Knowledge,
): void => {
  mountApi(
    app,
    sourcesApi,
    {
      'POST /api/assistants/{id}/site-pages': async ({ params, body, caller }) => {
        await app.assistants.own(params.id, caller)
        return sitePages(body.url)
      },
      'GET /api/assistants/{id}/google-drive': async ({ params, caller, request }) => {
        const { _id } = await app.assistants.own(params.id, caller)
        const language = requestLanguage(request.headers)
        const records = (await store.byAssistant(_id)).filter(({ source }) => source === 'google-doc')
        return Promise.all(records.map(record => present(record, language)))
      },
      'POST /api/assistants/{id}/google-drive': async ({ params, body, caller, request }) => {
        if (body.userId !== undefined && body.userId !== caller.id) throw fail('knowledge.foreign-owner')
        const assistant = await app.assistants.own(params.id, caller)
        const record = await sources.addGoogleDoc(assistant, body.documentUrl)
        return present(record, requestLanguage(request.headers))
      },
      'DELETE /api/google-drive/{documentId}': async ({ params, caller }) => {
        const record = await store.own(params.documentId, caller.id)
        if (record.source !== 'google-doc') throw fail('knowledge.document-not-found')
        await remove(record)
        return { success: true }
      },
      'PUT /api/documents/{id}': async ({ params, body, caller, request }) => {
        const record = await store.own(params.id, caller.id)
        const changed = await sources.setRefresh(record, body.refresh)
        return present(changed, requestLanguage(request.headers))
      },
    },
    { tag: 'knowledge' },
  )
}
