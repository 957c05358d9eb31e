import type { FastifyInstance } from 'fastify'
import { consentTexts } from '../../../contract/widget/consent-text.ts'
import type { ContactDetails } from '../../../contract/widget/contact.ts'
import type { WidgetDesign } from '../../../contract/widget/design.ts'
import { maxContextBytes, visitorDataApi } from '../../../contract/widget/visitor-data.ts'
import { wholeDesign } from '../../../contract/widget/whole-design.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import { fail } from '../errors.ts'
import type { VisitOf } from '../visits/visit-of.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { askedBy, type Visitors } from './create-visitors.ts'

interface Options {
  visitors: Visitors
  visitOf: VisitOf
}

/** A context as it is stored. Throws `widget.context-too-large`. */
export const packContext = (context: Readonly<Record<string, unknown>>): string => {
  const text = JSON.stringify(context)
  if (Buffer.byteLength(text) > maxContextBytes)
    throw fail('widget.context-too-large', { params: { limit: maxContextBytes }, field: '/context' })
  return text
}

/** The fields that the owner asks for. Throws `widget.contact-not-asked`, `widget.contact-incomplete`. */
const askedDetails = ({ design }: Pick<WidgetRecord, 'design'>, details: ContactDetails): ContactDetails => {
  const { when, fields } = wholeDesign(design).contact
  const kinds = new Set<string>(fields.map(({ kind }) => kind))
  const surplus = Object.keys(details).find(kind => !kinds.has(kind))
  if (when === 'never' || surplus !== undefined)
    throw fail('widget.contact-not-asked', { field: `/${surplus ?? ''}` })
  const empty = fields.find(({ kind, isRequired }) => isRequired && details[kind] === undefined)
  if (empty) throw fail('widget.contact-incomplete', { field: `/${empty.kind}` })
  return details
}

/** The published text that the visitor was shown: what is kept is the server's own. Throws `widget.consent-changed`. */
const publishedText = (consent: Pick<WidgetDesign['consent'], 'text'>, shown: string): string => {
  const text = consentTexts(consent).find(each => each === shown)
  if (text === undefined) throw fail('widget.consent-changed', { field: '/text' })
  return text
}

/** Serves what a visitor's browser sends beside messages: the context of the visit, a consent, contact details. */
export const serveVisitorData = (scope: FastifyInstance, { visitors, visitOf }: Options): void =>
  mountApi(
    scope,
    visitorDataApi,
    {
      'PUT /api/widget/{key}/context': async call => {
        const { caller } = await visitOf(call)
        await visitors.saveVisit(caller, { context: packContext(call.body.context) })
        return { success: true }
      },
      'POST /api/widget/{key}/consent': async call => {
        const { caller, record } = await visitOf(call)
        const { consent } = wholeDesign(record.design)
        await visitors.saveConsent(caller, {
          text: publishedText(consent, call.body.text),
          asked: askedBy(consent),
        })
        return { success: true }
      },
      'POST /api/widget/{key}/contact': async call => {
        const { caller, record } = await visitOf(call)
        const details = askedDetails(record, call.body)
        await visitors.saveContact(caller, details)
        scope.events.emit('contact.left', {
          userId: record.userId.toHexString(),
          assistantId: record.assistantId.toHexString(),
          widget: { id: record._id.toHexString(), name: record.name },
          visitorId: caller.id,
          details,
        })
        return { success: true }
      },
    },
    { tag: 'widget' },
  )

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** A visitor left contact details, or changed them; `userId`: the owner of the widget. */
    'contact.left': {
      userId: string
      assistantId: string
      widget: { id: string; name: string }
      visitorId: string
      details: ContactDetails
    }
    /** The owner deleted what a visitor had left. */
    'contact.removed': { userId: string; visitorId: string }
  }
}
