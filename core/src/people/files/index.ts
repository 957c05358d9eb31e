import fp from 'fastify-plugin'
import { maxUploadBytes } from '../../contract/archive/upload-rules.ts'
import { objectsApi, uploadApi } from '../../contract/knowledge.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import { createObjects } from './create-objects.ts'
import { sweepMs } from './create-sweeps.ts'
import { fail } from './errors.ts'
import type { Objects } from './objects.ts'

export { createSigning } from './create-signing.ts'
export { fail } from './errors.ts'
export type { Kept, StoredMedia } from './objects.ts'

/** Size from which a file takes a place while it is sent, bytes. */
const largeBytes = 1_048_576

/** Uploaded files and the images of messages: blobs with an owner. */
export const objects = fp(
  async app => {
    const service = createObjects(app)
    app.decorate('objects', service)

    mountApi(
      app,
      objectsApi,
      {
        'POST /api/objects/upload': async ({ caller }) => {
          const { id, token, expiresAt } = await service.prepareUpload(caller.id)
          return {
            uploadURL: `/api/objects/${id}/upload?token=${token}`,
            fileUrl: `/api/objects/${id}`,
            objectId: id,
            maxBytes: maxUploadBytes,
            expiresAt: expiresAt.toISOString(),
          }
        },
        'GET /api/objects/{id}/content': async ({ params, query, caller, request, reply }) => {
          const {
            mediaType,
            name,
            bytes,
            maxAge = 31_536_000,
            open,
          } = await service.openFor(params.id, {
            ...(query.token && { token: query.token }),
            ...(caller && { callerId: caller.id }),
          })
          const headers = {
            'content-type': mediaType,
            'cache-control': `private, max-age=${maxAge}, immutable`,
            'cross-origin-resource-policy': 'cross-origin',
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': /^(image|video)\//.test(mediaType)
              ? 'inline'
              : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          }
          const send = () => sendBytes({ request, reply }, { bytes, etag: params.id, headers, open })
          // Pages show dozens of small ones at once.
          return bytes > largeBytes ? app.limitedCalls.transfer.run(request, send) : send()
        },
      },
      { tag: 'objects' },
    )

    await app.register(async scope => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
      mountApi(
        scope,
        uploadApi,
        {
          'PUT /api/objects/{id}/upload': async ({ params, query, request }) => {
            const length = Number(request.headers['content-length'] ?? 0)
            if (length > maxUploadBytes) throw fail('objects.too-large', { params: { megabytes: 20 } })
            const { bytes } = await service.receiveUpload(params.id, {
              token: query.token,
              bytes: request.raw,
              announced: length,
            })
            return { objectId: params.id, bytes }
          },
        },
        { tag: 'objects' },
      )
    })

    app.boot.task(service.sweepPieces)
    app.boot.task(service.sweep)
    // The recount waits until every task is done: they remove objects, too.
    app.boot.begin(() => service.recount())
    app.jobs.every('objects.sweep', sweepMs, () => service.sweep())
    app.jobs.every('objects.kept', sweepMs, () => service.sweepKept())
  },
  { name: 'core:files', dependencies: ['core:platform', 'core:accounts', 'core:plans'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    objects: Objects
  }
}
