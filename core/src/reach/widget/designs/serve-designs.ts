import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wholeDesign } from '../../../contract/widget/whole-design.ts'
import { type Widget, widgetDesignsApi } from '../../../contract/widget/widget.ts'
import type { Member } from '../../../platform/http/caller.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { Widgets } from '../create-widgets.ts'
import { fail } from '../errors.ts'
import type { WidgetRecord } from '../widget.model.ts'

interface Options {
  widgets: Widgets
  present(record: WidgetRecord, request: FastifyRequest): Widget
}

type Change = (record: WidgetRecord) => Promise<WidgetRecord | null>

/** The owner's endpoints for a design: its draft, publication and history. */
export const serveDesigns = (app: FastifyInstance, { widgets, present }: Options): void => {
  const { drafts, history } = widgets

  /** Throws `widget.changed` with the present widget if the change was made to an older one. */
  const change = async (
    id: string,
    { caller, request }: { caller: Member; request: FastifyRequest },
    write: Change,
  ): Promise<Widget> => {
    const record = await write(await widgets.own(id, caller))
    if (record) return present(record, request)
    throw fail('widget.changed', { extra: { current: present(await widgets.own(id, caller), request) } })
  }

  mountApi(
    app,
    widgetDesignsApi,
    {
      'PUT /api/widgets/{id}/draft': ({ params, body, ...from }) =>
        change(params.id, from, record => drafts.save(record, body)),
      'DELETE /api/widgets/{id}/draft': ({ params, ...from }) => change(params.id, from, drafts.drop),
      'POST /api/widgets/{id}/publish': ({ params, body, ...from }) =>
        change(params.id, from, record => drafts.publish(record, body)),
      'GET /api/widgets/{id}/history': async ({ params, caller }) =>
        (await history.list(await widgets.own(params.id, caller))).map(({ _id, publishedAt, design }) => ({
          id: _id.toHexString(),
          publishedAt: publishedAt.toISOString(),
          design: wholeDesign(design),
        })),
      'POST /api/widgets/{id}/history/{entryId}/restore': ({ params, ...from }) =>
        change(params.id, from, async record => {
          const { design } = await history.find(record, params.entryId)
          return drafts.restore(record, design)
        }),
    },
    { tag: 'widgets' },
  )
}
