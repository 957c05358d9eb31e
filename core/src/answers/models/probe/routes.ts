import type { FastifyInstance } from 'fastify'
import { modelProvidersApi } from '../../../contract/model-provider.ts'
import { openaiAddress } from '../../../contract/provider-list.ts'
import { fail as failAccount, givenOrKept } from '../../../people/accounts/index.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { EditableRegistry } from '../create-registry.ts'
import { createProbe } from './create-probe.ts'
import { findLocalModels } from './find-local-models.ts'

/** The check of a provider before it is saved, and the model servers on this computer. */
export const mountProbeRoutes = (app: FastifyInstance, registry: EditableRegistry): void => {
  const probe = createProbe(app, registry)
  mountApi(
    app,
    modelProvidersApi,
    {
      'POST /api/models/probe': async ({ body, caller, request, reply }) => {
        if (caller.actingAdminId) throw failAccount('auth.impersonated')
        const { apiKey, baseUrl } = await givenOrKept(app, caller.id, {
          apiKey: body.apiKey,
          // A key without an address is OpenAI's: that address is not kept.
          baseUrl: body.baseUrl?.trim() === openaiAddress ? null : (body.baseUrl ?? null),
        })
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        return probe(
          {
            step: body.step,
            ...(apiKey && { apiKey }),
            ...(baseUrl && { baseUrl }),
            ...(body.model !== undefined && { model: body.model }),
          },
          {
            accountId: caller.id,
            isAdmin: caller.role === 'admin',
            language: requestLanguage(request.headers),
            signal: gone.signal,
          },
        )
      },
      'GET /api/admin/local-models': () => findLocalModels(),
    },
    { tag: 'models' },
  )
}
