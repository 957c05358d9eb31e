import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { widgetFiguresApi } from '../../contract/widget/figures.ts'
import { type Widget, widgetsApi } from '../../contract/widget/widget.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { linkOriginOf } from '../../platform/http/origin-of.ts'
import { serveContacts } from './contacts/serve-contacts.ts'
import { createWidgets, type Widgets } from './create-widgets.ts'
import { serveDesigns } from './designs/serve-designs.ts'
import { serveSites } from './doctor/serve-sites.ts'
import { createFigures } from './figures/create-figures.ts'
import { createLooks, type WidgetLooks } from './look/create-looks.ts'
import { serveLook } from './look/serve-look.ts'
import { presentWidget } from './present-widget.ts'
import { transferWidgets } from './transfer.ts'
import { createVisitors } from './visitors/create-visitors.ts'
import { allowOtherSites } from './visits/allow-other-sites.ts'
import { serveVisitors } from './visits/serve-visitors.ts'
import type { WidgetRecord } from './widget.model.ts'

export { designBeforeLoader } from './look/design-before-loader.ts'
export { ownPage, siteOf } from './visits/site-of.ts'

/** Assistants on other sites: widgets of an owner, and the visits of a site's visitors. */
export const widget = fp(
  async app => {
    const figures = createFigures(app, { existing: ids => widgets.existing(ids) })
    const visitors = createVisitors(app)
    const widgets: Widgets = createWidgets(app, {
      onRemove: async ids => {
        await figures.remove(ids)
        await visitors.remove(ids)
      },
    })
    app.decorate('widgets', widgets)
    const looks = createLooks(app, { widgets })
    app.decorate('widgetLooks', looks)
    app.dialogues.names.know('widget', visitors.names)
    app.assistants.onRemove(widgets.removeOfAssistant)
    app.assistants.registerExport(transferWidgets(widgets))

    const present = (record: WidgetRecord, request: FastifyRequest): Widget =>
      presentWidget(record, linkOriginOf(request))

    mountApi(
      app,
      { ...widgetsApi, ...widgetFiguresApi },
      {
        'GET /api/assistants/{id}/widgets': async ({ params, caller, request }) => {
          const assistant = await app.assistants.own(params.id, caller)
          return (await widgets.of(assistant)).map(record => present(record, request))
        },
        'POST /api/assistants/{id}/widgets': async ({ params, body, caller, request }) => {
          const assistant = await app.assistants.own(params.id, caller)
          return present(await widgets.create(assistant, body), request)
        },
        'PUT /api/widgets/{id}': async ({ params, body, caller, request }) =>
          present(await widgets.update(await widgets.own(params.id, caller), body), request),
        'DELETE /api/widgets/{id}': async ({ params, caller }) => {
          await widgets.remove(await widgets.own(params.id, caller))
          return { success: true }
        },
        'GET /api/widgets/{id}/figures': async ({ params, query, caller }) => {
          const { _id } = await widgets.own(params.id, caller)
          return figures.of(_id, query.days ?? 30)
        },
      },
      { tag: 'widgets' },
    )
    serveDesigns(app, { widgets, present })
    serveContacts(app, { widgets, visitors })
    serveSites(app, widgets)
    await app.register(async scope => {
      allowOtherSites(scope)
      serveLook(scope, { looks, figures })
      serveVisitors(scope, { widgets, figures, visitors })
    })
  },
  { name: 'core:widget', dependencies: ['core:platform', 'core:conversations', 'core:dialogues'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    widgets: Widgets
    widgetLooks: WidgetLooks
  }
}
