/** Functions of the page that the assistant may call: a part that is loaded with the first of them. */
import type { ComponentChild, h as createElement } from 'preact'
import type { Chat } from '../conversation/chat.ts'
import type { ActionOutcome, OfferedAction, ServerEvents } from '../wire.ts'
import { type ConsentQuestion, drawConsent, drawRunning } from './consent.ts'

type Given = Readonly<Record<string, unknown>>

/** An action as the page registers it. */
export interface PageAction extends OfferedAction {
  /** Runs the action; returns the result that the assistant may know, or a promise of it. */
  run(given: Given, options: { signal: AbortSignal }): unknown
  /** false: it only reads, and the visitor is not asked. */
  confirm?: boolean
}

interface Place {
  chat: Chat
  /** Writes one line to the console. */
  report(code: string, detail: unknown): void
}

type Call = ServerEvents['action:call']
type Answer = { outcome: ActionOutcome; result?: string }

const most = { actions: 16, characters: 16_384, result: 8_192, depth: 8 }
/** Time that the visitor may think, and that the function may run, ms. */
const patience = { visitor: 120_000, run: 20_000 }
const registers = new WeakMap<Chat, Map<string, PageAction>>()

/**
 * Registers an action, or takes one away (`{ name, run: null }`), and tells the server all that there are.
 * Throws when the action is not valid.
 */
export async function offer(given: unknown, { chat, report }: Place): Promise<void> {
  const action = given as Partial<PageAction> | undefined
  if (typeof action?.name !== 'string') throw new Error('action: the name is missing')
  const known = registers.get(chat) ?? begin({ chat, report })
  const rest = [...known.values()].filter(({ name }) => name !== action.name)
  const next = action.run === null ? rest : [...rest, complete(action)]
  if (next.length > most.actions) throw new Error(`action: more than ${most.actions}`)
  if (JSON.stringify(declared(next)).length > most.characters)
    throw new Error('action: all are more than 16 kB')
  known.clear()
  for (const each of next) known.set(each.name, each)
  await tell(chat, next)
}

function complete({
  name = '',
  description,
  parameters,
  run,
  confirm = true,
}: Partial<PageAction>): PageAction {
  if (!/^[A-Za-z]\w{0,63}$/.test(name))
    throw new Error(`action: the name «${name}» is not of letters, digits and _`)
  if (typeof description !== 'string' || !description.trim())
    throw new Error(`action ${name}: the description is missing`)
  if (typeof run !== 'function') throw new Error(`action ${name}: run is no function`)
  return { name, description, parameters: parameters ?? { type: 'object', properties: {} }, run, confirm }
}

const declared = (actions: readonly PageAction[]): OfferedAction[] =>
  actions.map(({ name, description, parameters }) => ({ name, description, parameters }))

/**
 * Tells the server the actions. Before there is a connection nothing is sent: each connection begins with it.
 */
async function tell({ line }: Chat, actions: readonly PageAction[]): Promise<void> {
  if (line?.transport.state() !== 'ready') return
  const answer = await line.transport
    .ask('action:offer', {
      conversationId: line.conversationId(),
      actions: JSON.stringify(declared(actions)),
    })
    // The connection was lost: the next one tells it again.
    .catch(() => undefined)
  if (answer && !answer.ok) throw new Error(`action: ${answer.error.message}`)
}

function begin({ chat, report }: Place): Map<string, PageAction> {
  const actions = new Map<string, PageAction>()
  registers.set(chat, actions)
  const { line, store } = chat
  const running = new Map<string, AbortController>()
  const end = (callId: string) => {
    running.get(callId)?.abort()
    running.delete(callId)
  }
  if (line)
    line.listener = {
      ready() {
        // The server no longer waits for what the last connection was asked.
        for (const callId of running.keys()) end(callId)
        tell(chat, [...actions.values()]).catch((error: unknown) => report('action-refused', error))
      },
      event(name, payload) {
        if (name === 'action:ended') end((payload as ServerEvents['action:ended']).callId)
        if (name !== 'action:call') return
        const call = payload as Call
        const stop = new AbortController()
        running.set(call.callId, stop)
        void answerTo(call, { action: actions.get(call.name), chat, report, signal: stop.signal }).then(
          answer => {
            store.set({ aside: undefined })
            if (!running.delete(call.callId) || stop.signal.aborted) return
            line.transport.ask('action:result', { callId: call.callId, ...answer }).catch(() => undefined)
          },
        )
      },
    }
  return actions
}

async function answerTo(
  call: Call,
  { action, chat, report, signal }: Place & { action: PageAction | undefined; signal: AbortSignal },
): Promise<Answer> {
  if (!action) return { outcome: 'failed', result: '"the page has no such function any more"' }
  if (action.confirm) {
    const agreed = await consent(call, { action, chat, signal })
    if (agreed !== 'yes') return { outcome: agreed === 'no' ? 'declined' : 'late' }
  }
  const { language } = chat.store.get()
  chat.store.set({ aside: h => drawRunning(h, { language, what: action.description }) })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), patience.run)
  signal.addEventListener('abort', () => limit.abort())
  const late = new Promise<Answer>(resolve => {
    limit.signal.addEventListener('abort', () => resolve({ outcome: 'late' }))
  })
  const run = async (): Promise<Answer> => {
    try {
      return { outcome: 'done', result: packed(await action.run(call.arguments, { signal: limit.signal })) }
    } catch (error) {
      report('action-failed', `${action.name}: ${error}`)
      return { outcome: 'failed', result: JSON.stringify(String(error).slice(0, 300)) }
    }
  }
  return Promise.race([run(), late]).finally(() => clearTimeout(timer))
}

function consent(
  call: Call,
  { action, chat, signal }: { action: PageAction; chat: Chat; signal: AbortSignal },
): Promise<'yes' | 'no' | 'late'> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, patience.visitor, 'late')
    const settle = (answer: 'yes' | 'no' | 'late') => {
      clearTimeout(timer)
      resolve(answer)
    }
    signal.addEventListener('abort', () => settle('late'))
    const question: ConsentQuestion = {
      language: chat.store.get().language,
      what: action.description,
      given: call.arguments,
      answer: agreed => settle(agreed ? 'yes' : 'no'),
    }
    chat.store.set({ aside: (h: typeof createElement): ComponentChild => drawConsent(h, question) })
  })
}

/** Returns the JSON of a result, cut where it is too deep or too long. */
function packed(value: unknown): string {
  const json = JSON.stringify(shallow(value, most.depth)) ?? 'null'
  return json.length > most.result
    ? JSON.stringify(`${json.slice(0, most.result / 2)}… (cut)`).slice(0, most.result)
    : json
}

function shallow(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return shallow(value.toJSON(), depth)
  if (!depth) return '…'
  if (Array.isArray(value)) return value.slice(0, 200).map(each => shallow(each, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 200)
      .map(([name, each]) => [name, shallow(each, depth - 1)]),
  )
}
