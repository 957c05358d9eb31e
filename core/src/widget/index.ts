import fp from 'fastify-plugin'
import { widgetsApi } from '../contract/widget.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createWidgets, presentWidget, type Widgets } from './create-widgets.ts'
import { serveVisitors } from './serve-visitors.ts'

/** Assistants on other people's sites: widgets of an owner, and the visits of a site's visitors. */
export const widget = fp(
  async app => {
    const widgets = createWidgets(app)
    app.decorate('widgets', widgets)
    app.assistants.onRemove(widgets.removeOfAssistant)

    const originOf = (headers: { host?: string | undefined }) =>
      app.config.publicUrl ?? `http://${headers.host ?? 'localhost'}`

    mountApi(
      app,
      widgetsApi,
      {
        'GET /api/assistants/{id}/widgets': async ({ params, caller, request }) => {
          const assistant = await app.assistants.own(params.id, caller)
          return (await widgets.of(assistant)).map(record => presentWidget(record, originOf(request.headers)))
        },
        'POST /api/assistants/{id}/widgets': async ({ params, body, caller, request }) => {
          const assistant = await app.assistants.own(params.id, caller)
          return presentWidget(await widgets.create(assistant, body), originOf(request.headers))
        },
        'PUT /api/widgets/{id}': async ({ params, body, caller, request }) => {
          const record = await widgets.update(await widgets.own(params.id, caller), body)
          return presentWidget(record, originOf(request.headers))
        },
        'DELETE /api/widgets/{id}': async ({ params, caller }) => {
          await widgets.remove(await widgets.own(params.id, caller))
          return { success: true }
        },
      },
      { tag: 'widgets' },
    )
    await app.register(async scope => serveVisitors(scope, widgets))
  },
  { name: 'core:widget', dependencies: ['core:platform', 'core:conversations'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    widgets: Widgets
  }
}
