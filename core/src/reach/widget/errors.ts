import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'widget.not-found': 404,
  'widget.off': 403,
  'widget.foreign-site': 403,
  'widget.session-ended': 401,
  'widget.other-version': 426,
  'widget.day-spent': { status: 429, retryAfter: 3_600 },
  'widget.too-fast': 429,
  'widget.last-one': 409,
  'widget.changed': 409,
  'widget.no-such-design': 404,
  'widget.unknown-time-zone': 400,
  'widget.field-twice': 400,
  'widget.identity-refused': 403,
  'widget.consent-needed': 403,
  'widget.consent-changed': 409,
  'widget.contact-needed': 403,
  'widget.contact-incomplete': 400,
  'widget.contact-not-asked': 400,
  'widget.context-too-large': 413,
  'widget.not-an-address': 400,
  'widget.site-refused': 422,
  'widget.no-such-contact': 404,
  'widget.no-identity-secret': 400,
})
