import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { widgetLookApi } from '../../../contract/widget/look.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { Figures } from '../figures/create-figures.ts'
import { callerSite } from '../visits/site-of.ts'
import type { WidgetLooks } from './create-looks.ts'

interface Options {
  looks: WidgetLooks
  figures: Figures
}

/** The loader's one call: cached by the browser, by its ETag, and here for some seconds. */
export const serveLook = (scope: FastifyInstance, { looks, figures }: Options): void => {
  mountApi(
    scope,
    widgetLookApi,
    {
      'GET /api/widget/{key}/look': async ({ params, request, reply }) => {
        const { look, widgetId } = await looks.of(params.key, callerSite(request))
        if (widgetId) figures.count(widgetId, 'views')
        const hash = createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 22)
        const etag = `W/"${hash}"`
        reply.headers({
          etag,
          // The state depends on the site that asks.
          vary: 'origin',
          'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
        })
        if (request.headers['if-none-match']?.includes(hash)) return reply.code(304).send()
        return look
      },
    },
    { tag: 'widget' },
  )
}
