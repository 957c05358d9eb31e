import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { working } from '../../contract/accounts/account-state.ts'
import {
  type WidgetLook,
  type WidgetState,
  widgetLookApi,
  widgetProtocol,
} from '../../contract/widget/look.ts'
import { wholeDesign } from '../../contract/widget/whole-design.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import type { Widgets } from '../create-widgets.ts'
import type { Figures } from '../figures/create-figures.ts'
import { callerSite } from '../visits/site-of.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { launcherColours } from './launcher-colours.ts'
import { leanDesign } from './lean-design.ts'
import { readBuild } from './read-build.ts'

interface Options {
  widgets: Widgets
  figures: Figures
}

/** Errors in the widget's state, so that a loader can report them in one line instead of a failed request. */
const stateOf = (error: unknown): WidgetState => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  if (code === 'widget.off') return 'off'
  if (code === 'widget.foreign-site') return 'foreign-site'
  if (code === 'widget.not-found' || code === 'assistants.not-found') return 'unknown'
  throw error
}

/** The loader's one call: cached by the browser, by its ETag, and here for some seconds. */
export const serveLook = (scope: FastifyInstance, { widgets, figures }: Options): void => {
  const known = createRecordCache<WidgetRecord>({ read: widgets.byKey })
  scope.db.onWrite('Widget', known.clear)
  // The widget may be built anew while the server runs.
  const builds = createRecordCache<string>({ read: readBuild })

  const lookOf = async (key: string, site: string | undefined): Promise<[WidgetLook, string?]> => {
    const build = await builds.get('widget')
    const base = { protocol: widgetProtocol, ...(build !== null && { build }) }
    try {
      const record = widgets.checkSite(await known.get(key), site)
      const assistant = await scope.assistants.byId(record.assistantId)
      const isOpen = await scope.accounts.isOpen({ id: record.userId.toHexString() }, working)
      const { header, ...design } = wholeDesign(record.design)
      const look: WidgetLook = {
        ...base,
        state: isOpen ? 'open' : 'unavailable',
        title: header.title || assistant.name,
        brand: launcherColours(design),
        design: leanDesign(record.design),
      }
      return [look, record._id.toHexString()]
    } catch (error) {
      return [{ ...base, state: stateOf(error) }]
    }
  }

  mountApi(
    scope,
    widgetLookApi,
    {
      'GET /api/widget/{key}/look': async ({ params, request, reply }) => {
        const [look, widgetId] = await lookOf(params.key, callerSite(request))
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
