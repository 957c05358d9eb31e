import type { FastifyInstance } from 'fastify'
import { createVisitor } from '../../../answers/knowledge/index.ts'
import { working } from '../../../contract/accounts/account-state.ts'
import { type SiteFinding, widgetSitesApi } from '../../../contract/widget/site.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import { originOf } from '../../../platform/http/origin-of.ts'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Widgets } from '../create-widgets.ts'
import { fetchText } from '../site/fetch-text.ts'
import { readSiteLook } from '../site/read-site-look.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { checkPage } from './check-page.ts'

const timeoutMs = 10_000

/** The owner's endpoints that look at their site: its colours, and what keeps the widget from working there. */
export const serveSites = (app: FastifyInstance, widgets: Widgets): void => {
  const visitor = createVisitor({
    fetch: createGuardedFetch({ allow: app.config.outboundAllow }),
    userAgent: 'BotanikaWidgetCheck/1',
    timeoutMs,
  })

  /** Finds what keeps the widget from answering on any page. */
  const checkWidget = async (record: WidgetRecord, site: URL): Promise<SiteFinding[]> => {
    const isAllowed = record.allowedSites.length === 0 || record.allowedSites.includes(site.origin)
    const isOpen = await app.accounts.isOpen({ id: record.userId.toHexString() }, working)
    const isSpent = await widgets.requireLeft(record).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'widget.day-spent') return true
        throw error
      },
    )
    return [
      ...(record.isActive ? [] : [{ code: 'widget-off' as const }]),
      ...(isOpen ? [] : [{ code: 'owner-frozen' as const }]),
      ...(isAllowed ? [] : [{ code: 'site-not-allowed' as const, detail: site.origin }]),
      ...(isSpent ? [{ code: 'limit-spent' as const }] : []),
    ]
  }

  mountApi(
    app,
    widgetSitesApi,
    {
      'POST /api/widgets/{id}/site-look': async ({ params, body, caller }) => {
        await widgets.own(params.id, caller)
        return readSiteLook(visitor, body.address.trim())
      },
      'POST /api/widgets/{id}/check-site': async ({ params, body, caller, request }) => {
        const record = await widgets.own(params.id, caller)
        const signal = AbortSignal.timeout(2 * timeoutMs)
        const page = await fetchText(visitor, body.address.trim(), signal)
        const expected = { key: record.key, origin: originOf(request) }
        const findings = [...checkPage(page, expected), ...(await checkWidget(record, page.url))]
        return { url: page.url.href, findings }
      },
    },
    { tag: 'widgets' },
  )
}
