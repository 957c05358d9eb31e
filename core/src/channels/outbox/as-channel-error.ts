import { redactSecrets } from '../../platform/secrets/redact.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { DeliveryError } from './delivery.model.ts'
import { failureTexts } from './failure-texts.ts'

/** What a channel threw, as the one error that the outbox knows: anything else leaves the fate of the call unknown. */
export const asChannelError = (thrown: unknown): ChannelError =>
  thrown instanceof ChannelError
    ? thrown
    : new ChannelError('ambiguous', {
        detail: thrown instanceof Error ? thrown.message : String(thrown),
        cause: thrown,
      })

const longestDetail = 500
const shortestSecret = 8

/** The error as it may be kept and logged: nothing that looks like a secret, no setting of the connection. */
export const describeError = (
  error: ChannelError,
  { config, at }: { config: Readonly<Record<string, unknown>>; at: Date },
): DeliveryError => {
  const own = Object.values(config).filter(
    value => typeof value === 'string' && value.length >= shortestSecret,
  )
  const words = own.reduce<string>(
    (text, value) => text.replaceAll(String(value), '[redacted]'),
    error.detail ?? error.message,
  )
  return {
    kind: error.kind,
    text: error.text ?? failureTexts[error.kind],
    detail: redactSecrets(words).slice(0, longestDetail),
    at,
  }
}
