import type { Text } from '../../contract/text.ts'
import { ChannelError } from '../channel-error.ts'
import { networkFailure } from '../network-failure.ts'
import { ForeignAnswer } from './foreign-answer.ts'
import type { ServiceTexts } from './service-texts.ts'

export interface CallFailureOptions {
  /** `certificate`: said where the service's certificate is of an authority that this server does not trust. */
  texts: Pick<ServiceTexts, 'unreachable' | 'foreign' | 'down' | 'unknownFate'> & { certificate?: Text }
  /** People would see its repeat: without an answer its fate is unknown. Other calls may be repeated in any case. */
  isSend: boolean
}

/** The `ChannelError` of a call without an answer of the service. `reason` is the network's error, or `ForeignAnswer`. */
export const callFailure = (
  name: string,
  reason: unknown,
  { texts, isSend }: CallFailureOptions,
): ChannelError => {
  if (reason instanceof ChannelError) return reason
  if (reason instanceof ForeignAnswer) {
    const { status, message } = reason
    const detail = `${name}: ${message}`
    if (status >= 500) return brokenCall(detail, { texts, isSend, cause: reason })
    // An error page of an intermediary: the call did not get through.
    const kind = isSend && status < 300 ? 'ambiguous' : 'unreachable'
    return new ChannelError(kind, { detail, text: texts.foreign, cause: reason })
  }
  const { kind, detail } = networkFailure(reason)
  const isUntrusted = /CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY)/.test(detail)
  const isUnknown = kind === 'ambiguous' && isSend
  const text = isUnknown ? texts.unknownFate : (isUntrusted && texts.certificate) || texts.unreachable
  return new ChannelError(isUnknown ? 'ambiguous' : 'unreachable', {
    detail: `${name}: ${detail}`,
    text,
    cause: reason,
  })
}

/** The `ChannelError` of a service that broke down over a call: a 5xx. */
export const brokenCall = (
  detail: string,
  { texts, isSend, cause }: CallFailureOptions & { cause?: unknown },
): ChannelError =>
  new ChannelError(isSend ? 'ambiguous' : 'unreachable', {
    detail,
    text: isSend ? texts.unknownFate : texts.down,
    cause,
  })
