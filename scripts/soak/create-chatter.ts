import type { Message } from '../../core/src/contract/index.ts'
import { type Credentials, connect, type Line } from '../../core/test/live/connect.ts'
import { type Actor, aWhile, pause } from './actor.ts'
import { countUp, measure } from './figures.ts'

export interface ChatterOptions {
  name: string
  /** Address of the namespace. */
  url: string
  credentials: Credentials
  conversationId: string
  /** Reads every stored message, in order; `first` is the first that was acknowledged. */
  read(first: Message | undefined): Promise<readonly Message[]>
}

const replyMs = 15_000

/**
 * Creates a person who chats over a socket: sends again under the same id until it is acknowledged, as our
 * clients do.
 */
export const createChatter = ({ name, url, credentials, conversationId, read }: ChatterOptions): Actor => {
  const acknowledged: string[] = []
  let first: Message | undefined
  const textOf = (id: string): string => `${name} пишет ${id.split('-').at(-1)} раз о погоде в саду`
  let line: Line | null = null

  const open = async (): Promise<Line> => {
    if (line?.socket.connected) return line
    line?.close()
    line = await connect(url, credentials)
    return line
  }
  const send = async (clientMessageId: string): Promise<void> => {
    for (;;) {
      const from = performance.now()
      try {
        const current = await open()
        const event = { conversationId, clientMessageId, text: textOf(clientMessageId) }
        const answer = await current.ask('message:send', event)
        if (answer.ok) {
          measure('message until acknowledged, ms', performance.now() - from)
          acknowledged.push(clientMessageId)
          first ??= answer.message
          await awaitReply(current, from)
          return
        }
        countUp(`refused: ${answer.error.code}`)
      } catch {
        countUp('connections lost or refused')
      }
      await pause(1_000)
    }
  }
  const awaitReply = async (current: Line, from: number): Promise<void> => {
    const has = current.heard.length
    const ended = () =>
      current.heard.slice(has).some(({ name: event }) => /^message:(done|failed)$/.test(event))
    while (!ended() && current.socket.connected && performance.now() - from < replyMs) await pause(20)
    if (ended()) measure('message until answered, ms', performance.now() - from)
    current.heard.length = 0
  }

  return {
    name,
    run: async signal => {
      // The network may be cut already; sending opens another connection.
      await open()
        .then(({ ask }) => ask('conversation:join', { conversationId }))
        .catch(() => countUp('connections lost or refused'))
      for (let n = 1; !signal.aborted; n += 1) {
        await send(`soak-${name.replace(/\W/g, '')}-${n}`)
        await aWhile()
      }
      line?.close()
    },
    check: async () => {
      const messages = await read(first)
      countUp('messages acknowledged', acknowledged.length)
      return faultsOf(messages, { acknowledged, textOf }).map(fault => `${name}: ${fault}`)
    },
  }
}

const faultsOf = (
  messages: readonly Message[],
  { acknowledged, textOf }: { acknowledged: readonly string[]; textOf(id: string): string },
): string[] => {
  const faults: string[] = []
  const questions = messages.filter(({ role }) => role === 'user')
  const stored = questions.map(({ clientMessageId }) => clientMessageId)
  if (stored.join() !== acknowledged.join())
    faults.push(`acknowledged ${acknowledged.length} messages, stored ${stored.length}, or in another order`)
  if (faults.length > 0) return faults
  /** Questions without a reply: a model gets them together with the next one. */
  let unanswered: string[] = []
  for (const [at, question] of questions.entries()) {
    const expected = textOf(acknowledged[at] ?? '')
    if (question.content !== expected) faults.push(`message ${at} is «${question.content}»`)
    const reply = messages.find(({ role, order }) => role === 'assistant' && order === question.order + 1)
    const asked = [...unanswered, expected]
    const fault = reply ? faultOf(reply, `Ответ: ${asked.join('\n\n')}`) : 'is missing'
    if (fault) faults.push(`the reply to message ${at} ${fault}`)
    unanswered = reply && reply.status !== 'failed' && reply.content !== '' ? [] : asked
  }
  return faults
}

const faultOf = ({ status, content, error }: Message, whole: string): string | null => {
  countUp(`replies ${status}`)
  if (status === 'streaming') return 'is still being written'
  if (status === 'complete') return content === whole ? null : `is complete, and «${content}»`
  if (!whole.startsWith(content)) return `is ${status}, and «${content}»`
  return status === 'failed' && !error ? 'failed without a reason' : null
}
