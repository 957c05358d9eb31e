import fp from 'fastify-plugin'
import type { Types } from 'mongoose'
import { extensionOf, mediaTypeOf } from '../../contract/file-formats.ts'
import { knowledgeApi } from '../../contract/knowledge.ts'
import { oneOf } from '../../platform/database/filters.ts'
import type { ByteRange } from '../../platform/http/byte-range.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { readPage } from '../../platform/http/pagination.ts'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import { copyDocuments } from './account-copy.ts'
import { addArchive } from './add-archive.ts'
import { createKnowledge, type Knowledge } from './create-knowledge.ts'
import type { DocumentRecord } from './document.model.ts'
import { fail } from './errors.ts'
import { mountFileManager } from './file-manager/routes.ts'
import { maxDocuments } from './limits.ts'
import { presentHit } from './present.ts'
import { mountSources } from './sources/routes.ts'
import { transferKnowledge } from './transfer.ts'

export type { DocumentRecord } from './document.model.ts'
export type { Compute } from './embeddings/create-embeddings.ts'
export { type Answer, createVisitor, type Visitor } from './sources/visit.ts'

/** Documents of assistants: upload, reading, index, search, deletion. */
export const knowledge = fp(
  async app => {
    const service = createKnowledge(app)
    const { store } = service
    const addZip = addArchive(app, service)
    app.decorate('knowledge', service)
    app.assistants.onRemove(service.removeOfAssistant)
    app.accounts.onExport(userId => copyDocuments(app, { store, userId }))
    app.accounts.onCount('documents', async userId => {
      const ids = (await app.assistants.list(userId)).map(({ _id }) => _id)
      return store.documents.countDocuments({ assistantId: oneOf(ids), deletedAt: null })
    })
    app.assistants.describe(ids => describe(service, ids))
    app.assistants.registerExport(transferKnowledge(app, service))
    app.synonyms.learnFrom(service.evidenceOf)
    app.assistants.onUrls({ check: service.sources.checkUrls, apply: service.sources.sync })
    app.boot.task(service.recover)
    app.boot.begin(async () => void service.loadAhead())
    mountSources(app, service)
    mountFileManager(app, service)
    app.addHook('onClose', () => service.close())

    mountApi(
      app,
      knowledgeApi,
      {
        'POST /api/assistants/{id}/files': async ({ params, body, caller, request }) => {
          const assistant = await app.assistants.own(params.id, caller)
          const objectId = objectIdOf(body.fileUrl)
          const record = await service.add(assistant, { objectId, fileName: body.fileName })
          return service.present(record, requestLanguage(request.headers))
        },
        'POST /api/assistants/{id}/archives': async ({ params, body, caller, request }) => {
          const assistant = await app.assistants.own(params.id, caller)
          const objectId = objectIdOf(body.fileUrl)
          const language = requestLanguage(request.headers)
          const given = { objectId, fileName: body.fileName, language, signal: request.signal }
          return { files: await addZip(assistant, given) }
        },
        'GET /api/assistants/{id}/documents': async ({ params, caller, ...call }) => {
          const { _id } = await app.assistants.own(params.id, caller)
          const language = requestLanguage(call.request.headers)
          const { ids } = call.query
          const found =
            ids === undefined
              ? await readPage(call, {
                  size: maxDocuments,
                  read: page => store.byAssistant(_id, page),
                  by: ({ createdAt }) => createdAt,
                })
              : await store.someOf(_id, ids.split(','))
          return Promise.all(found.map(record => service.present(record, language)))
        },
        'GET /api/document-formats': () =>
          service.formats().map(({ id, label, extensions }) => ({ id, label, extensions: [...extensions] })),
        'GET /api/documents/{id}': async ({ params, caller, request }) =>
          service.present(await store.own(params.id, caller.id), requestLanguage(request.headers)),
        'GET /api/documents/{id}/text': async ({ params, query, caller }) => {
          const record = await store.own(params.id, caller.id)
          const chunks = await store.chunksOf(record._id, { from: query.from ?? 0, limit: query.limit ?? 50 })
          return {
            documentId: params.id,
            title: record.title,
            total: await store.countChunks(record._id),
            chunks: chunks.map(({ headings, ...chunk }) => ({ ...chunk, headings: [...headings] })),
          }
        },
        'GET /api/documents/{id}/content': async ({ params, caller, request, reply }) => {
          const record = await store.own(params.id, caller.id)
          const { objectId, bytes } = record
          if (!objectId) throw fail('knowledge.no-file')
          const name = encodeURIComponent(fileNameOf(record))
          const headers = {
            'content-type': mediaTypeOf(record.format) ?? 'application/octet-stream',
            // A page that is fetched again has other bytes here, so caches must revalidate.
            'cache-control': 'private, no-cache',
            'content-disposition': `attachment; filename="document"; filename*=UTF-8''${name}`,
          }
          const open = (range?: ByteRange) => app.storage.open(objectId, range)
          return sendBytes({ request, reply }, { bytes, etag: objectId, headers, open })
        },
        'POST /api/documents/{id}/retry': async ({ params, caller, request }) => {
          const record = await service.retry(await store.own(params.id, caller.id))
          return service.present(record, requestLanguage(request.headers))
        },
        'POST /api/documents/{id}/acceptance': async ({ params, caller, request }) => {
          const record = await service.accept(await store.own(params.id, caller.id), caller)
          return service.present(record, requestLanguage(request.headers))
        },
        'POST /api/documents/{id}/meaning': async ({ params, caller, request }) => {
          const record = await service.coverAgain(await store.own(params.id, caller.id))
          return service.present(record, requestLanguage(request.headers))
        },
        'DELETE /api/documents/{id}': async ({ params, caller }) => {
          await service.removeForGood(await store.own(params.id, caller.id))
          return { success: true }
        },
        'POST /api/assistants/{id}/retrieval-test': async ({ params, body, caller, request }) => {
          await app.assistants.own(params.id, caller)
          const found = await service.retrieve({
            assistantId: params.id,
            query: body.query,
            limit: body.limit ?? 5,
            compute: work => app.limitedCalls.heavy.run(request, work),
          })
          return found.map(presentHit)
        },
      },
      { tag: 'knowledge' },
    )
  },
  {
    name: 'core:knowledge',
    dependencies: ['core:platform', 'core:files', 'core:assistants', 'core:synonyms'],
  },
)

/** The download name of a document; fetched ones have a title without an extension. */
const fileNameOf = ({ title, url, format }: DocumentRecord): string => {
  const extension = extensionOf(format)
  return url && extension && !title.toLowerCase().endsWith(`.${extension}`) ? `${title}.${extension}` : title
}

/**
 * The id of an upload, named by its path or full address; that address is never fetched. Throws `knowledge.not-your-upload`.
 */
const objectIdOf = (fileUrl: string): string => {
  const path = URL.canParse(fileUrl) ? new URL(fileUrl).pathname : fileUrl
  const [, objectId] = /^\/api\/objects\/([0-9a-f]{24})$/.exec(path) ?? []
  if (!objectId) throw fail('knowledge.not-your-upload')
  return objectId
}

const describe = async ({ store }: Knowledge, ids: Types.ObjectId[]) => {
  const parts = new Map<string, { files: { id: string; name: string }[]; documents: number }>()
  for (const id of ids) parts.set(id.toHexString(), { files: [], documents: 0 })
  for (const { _id, assistantId, title, url } of await store.titlesOf(ids)) {
    const part = parts.get(assistantId.toHexString())
    if (!part) continue
    part.documents += 1
    if (url === undefined) part.files.push({ id: _id.toHexString(), name: title })
  }
  return parts
}

declare module 'fastify' {
  interface FastifyInstance {
    knowledge: Knowledge
  }
}
