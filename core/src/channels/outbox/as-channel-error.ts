import { redactSecrets } from '../../platform/secrets/redact.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { DeliveryError } from './delivery.model.ts'
import { failureTexts, refusedWith } from './failure-texts.ts'

/** What a channel threw, as the one error that the outbox knows: anything else leaves the fate of the call unknown. */
export const asChannelError = (thrown: unknown): ChannelError =>
  thrown instanceof ChannelError
    ? thrown
    : new ChannelError('ambiguous', {
        detail: thrown instanceof Error ? thrown.message : String(thrown),
        cause: thrown,
      })

const longestDetail = 500
const longestQuote = 200
const shortestSecret = 8

const quotable = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > longestQuote ? `${line.slice(0, longestQuote).toWellFormed()}…` : line
}

/** The error as it may be kept and logged: nothing that looks like a secret, no setting of the connection. */
export const describeError = (
  error: ChannelError,
  { config, at }: { config: Readonly<Record<string, unknown>>; at: Date },
): DeliveryError => {
  const settings = Object.values(config).filter(
    value => typeof value === 'string' && value.length >= shortestSecret,
  )
  const words = settings.reduce<string>(
    (text, value) => text.replaceAll(String(value), '[redacted]'),
    error.detail ?? error.message,
  )
  const detail = redactSecrets(words).slice(0, longestDetail).toWellFormed()
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
