import { redactSecrets } from '../../../../platform/secrets/redact.ts'
import { ChannelError } from '../../../../plugin/channel-error.ts'
import type { DeliveryError } from '../delivery.model.ts'
import { failureTexts, refusedWith } from './failure-texts.ts'

/** Normalises an error thrown by a channel; any other error means an unknown outcome (`ambiguous`). */
export const asChannelError = (thrown: unknown): ChannelError =>
  thrown instanceof ChannelError
    ? thrown
    : new ChannelError('ambiguous', {
        detail: thrown instanceof Error ? thrown.message : String(thrown),
        cause: thrown,
      })

const maxDetailLength = 500
/** The searched part of an error: a plugin may quote a response of megabytes. */
const maxRedactedLength = 10_000
const maxQuoteLength = 200
const minSecretLength = 8

const quotable = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength).toWellFormed()}…` : line
}

/** The error in a form safe to store and log: without secrets or the connection's settings. */
export const describeError = (
  error: ChannelError,
  { config, at }: { config: Readonly<Record<string, unknown>>; at: Date },
): DeliveryError => {
  const settings = Object.values(config).filter(
    value => typeof value === 'string' && value.length >= minSecretLength,
  )
  const words = settings.reduce<string>(
    (text, value) => text.replaceAll(String(value), '[redacted]'),
    (error.detail ?? error.message).slice(0, maxRedactedLength),
  )
  const detail = redactSecrets(words).slice(0, maxDetailLength).toWellFormed()
  const own =
    error.kind === 'rejected' && error.detail ? refusedWith(quotable(detail)) : failureTexts[error.kind]
  return {
    kind: error.kind,
    text: error.text ?? own,
    detail,
    at,
    ...(error.kind === 'rate-limited' && { scope: error.scope }),
  }
}
