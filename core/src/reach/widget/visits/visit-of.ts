import type { FastifyRequest } from 'fastify'
import type { VisitorCaller } from '../../../platform/http/caller.ts'
import type { Widgets } from '../create-widgets.ts'
import { fail } from '../errors.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { callerSite } from './site-of.ts'

interface VisitorCall {
  params: { key: string }
  caller: VisitorCaller
  request: FastifyRequest
}

/** The visitor of a call, and their widget, whose key is in the path. Throws `widget.session-ended` for another one. */
export type VisitOf = (call: VisitorCall) => Promise<{ caller: VisitorCaller; record: WidgetRecord }>

export const createVisitOf =
  (widgets: Widgets): VisitOf =>
  async ({ params, caller, request }) => {
    const record = await widgets.answering(params.key, callerSite(request))
    if (record._id.toHexString() !== caller.widgetId) throw fail('widget.session-ended')
    return { caller, record }
  }
