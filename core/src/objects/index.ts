import fp from 'fastify-plugin'
import { maxUploadBytes, objectsApi, uploadApi } from '../contract/knowledge.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { sendBytes } from '../platform/http/send-bytes.ts'
import { createObjects, type Objects } from './create-objects.ts'
import { fail } from './errors.ts'

const hour = 3_600_000

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
          const { mediaType, name, bytes, open } = await service.openFor(params.id, {
            ...(query.token && { token: query.token }),
            ...(caller && { callerId: caller.id }),
          })
          const headers = {
            'content-type': mediaType,
            'cache-control': 'private, max-age=31536000, immutable',
            'cross-origin-resource-policy': 'cross-origin',
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': /^(image|video)\//.test(mediaType)
              ? 'inline'
              : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          }
          return sendBytes({ request, reply }, { bytes, etag: params.id, headers, open })
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
            const { bytes } = await service.receiveUpload(params.id, query.token, request.raw)
            return { objectId: params.id, bytes }
          },
        },
        { tag: 'objects', bodyLimits: { 'PUT /api/objects/{id}/upload': maxUploadBytes + 1_024 } },
      )
    })

    app.boot.task(() => service.sweep({ boot: true }))
    app.jobs.every('objects.sweep', hour, () => service.sweep())
  },
  { name: 'core:objects', dependencies: ['core:platform', 'core:accounts'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    objects: Objects
  }
}
