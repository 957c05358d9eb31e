import type { Meaning, RestError } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'

/** The code of MAX's error while it is still working on an uploaded file. */
const notReady = 'attachment.not.ready'
/** Calls that may not be repeated, since people would see it. */
const sends = ['POST /messages']

/**
 * Returns the meaning of a refusal (https://dev.max.ru/docs-api: codes of the answer); undefined: the meaning
 * of its status.
 */
const meaningOf = ({ name, status, code }: RestError): Meaning | undefined => {
  if (code === notReady) return { kind: 'rate-limited', text: texts.notReady, retryAfterMs: 5_000 }
  if (status === 401 || status === 429 || status >= 500) return undefined
  if (name === 'POST /subscriptions') return { kind: 'rejected', text: texts.badWebhook }
  if (status === 400 || status === 413) return { kind: 'rejected', text: texts.badContent }
  if (status !== 403 && status !== 404) return undefined
  const isDenied = status === 403
  return sends.includes(name)
    ? { kind: 'recipient-gone', text: isDenied ? texts.denied : texts.noChat }
    : { kind: 'rejected', text: isDenied ? texts.noRights : texts.noSuch }
}

/** Rules of failed calls. */
export const errors = { texts, sends, meaningOf, passing: [notReady] }
