import { ChannelError, networkFailure } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { refusals } from './refusals.ts'

/** VK's error as the cause of a `ChannelError`; it contains nothing of the call. */
export class VkRefusal extends Error {
  override name = 'VkRefusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A response not from the API: a proxy's page, `502 Bad Gateway` in HTML, a redirect. */
export class NotVk extends Error {
  override name = 'NotVk'
  readonly status: number

  constructor(status: number) {
    super(`the answer ${status} is not of the VK API`)
    this.status = status
  }
}

/** Methods with a visible effect: a failure without an answer leaves it unknown. */
const sends = new Set<string>(['messages.send', 'wall.post', 'wall.createComment'])
const maxMessageLength = 300

/** An error response as the host understands it. */
export const refusalError = (
  method: string,
  { code, message }: { code: number; message: string },
): ChannelError => {
  const short = message.slice(0, maxMessageLength)
  const found = refusals[code] ?? { kind: 'rejected', text: 'refused' }
  const { kind, text, retryAfterMs, scope } = found
  return new ChannelError(kind, {
    detail: `${method}: ${code} ${short}`,
    cause: new VkRefusal(code, short),
    text: kind === 'ambiguous' && !sends.has(method) ? texts.down : texts[text],
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(scope && { scope }),
  })
}

/** A call without an answer of the API. `reason` is the network error. */
export const networkError = (method: string, reason: unknown): ChannelError => {
  const isSend = sends.has(method)
  if (reason instanceof NotVk) {
    const { status } = reason
    // An error page of an intermediary: the call did not reach VK.
    const isKept = status >= 300 && status < 500
    return new ChannelError(isKept ? 'unreachable' : 'ambiguous', {
      detail: `${method}: ${reason.message}`,
      text: isKept ? texts.notVk : isSend ? texts.unknownFate : texts.down,
      cause: reason,
    })
  }
  const { kind, detail } = networkFailure(reason)
  return new ChannelError(kind, {
    detail: `${method}: ${detail}`,
    text: kind === 'ambiguous' && isSend ? texts.unknownFate : texts.unreachable,
    cause: reason,
  })
}

/** The code of VK's refusal; undefined: something else. */
export const codeOf = (error: unknown): number | undefined =>
  error instanceof ChannelError && error.cause instanceof VkRefusal ? error.cause.code : undefined
