import { ChannelError, Refusal, refusalOf, type Service } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { refusals } from './refusals.ts'

/** Methods with a visible effect: a failure without an answer leaves it unknown. */
export const sends = ['messages.send', 'wall.post', 'wall.createComment']
const maxMessageLength = 300

/** An error response as the host understands it. */
export const refusalError = (
  method: string,
  { code, message, api }: { code: number; message: string; api: Pick<Service, 'broken'> },
): ChannelError => {
  const short = message.slice(0, maxMessageLength)
  const said = `${code} ${short}`
  const found = refusals[code] ?? { kind: 'rejected', text: 'refused' }
  if (found === 'broken') return api.broken(method, said)
  const { kind, text, ...init } = found
  return new ChannelError(kind, {
    ...init,
    detail: `${method}: ${said}`,
    cause: new Refusal(code, short),
    text: texts[text],
  })
}

/** The code of VK's refusal; undefined: something else. */
export const codeOf = (error: unknown): number | undefined => {
  const code = refusalOf(error)?.code
  return typeof code === 'number' ? code : undefined
}
