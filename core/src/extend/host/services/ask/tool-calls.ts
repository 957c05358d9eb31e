import type { AskTool } from '../../../../plugin/services/ai.ts'
import { createFit, readJson } from './read-json.ts'

const maxNameLength = 64
const maxTools = 20

/**
 * Tools in plain text, so that every provider has them: the model writes a call as JSON instead of its answer, and gets the
 * result in the next message.
 */
export const createTools = (tools: readonly AskTool[]) => {
  if (tools.length > maxTools) throw new Error(`there may be at most ${maxTools} tools`)
  const known = new Map(tools.map(tool => [tool.name, { tool, fit: createFit(tool.input) }]))
  const wrong = tools.find(({ name }) => !/^[a-z0-9_-]+$/.test(name) || name.length > maxNameLength)
  if (wrong) throw new Error(`"${wrong.name}" is no name for a tool`)
  if (known.size < tools.length) throw new Error('two tools have the same name')

  return {
    about:
      tools.length === 0
        ? ''
        : [
            'You can use these tools:',
            ...tools.map(
              ({ name, about, input }) => `- ${name}: ${about} Schema of its input: ${JSON.stringify(input)}`,
            ),
            'To use one, reply with nothing but {"tool_call":{"name":"…","input":{…}}}. Its result is the next message. Use one at a time, and answer once you know enough.',
          ].join('\n'),
    /** The call that a text contains; null: it is an answer. */
    callIn: (text: string): Call | null => {
      if (tools.length === 0) return null
      const read = readJson(text)
      return isCall(read) ? read.tool_call : null
    },
    /** Runs a call; returns the message for the model. Throws what the tool throws. */
    run: async ({ name, input }: Call, signal: AbortSignal): Promise<string> => {
      const found = known.get(name)
      if (!found) return `There is no tool "${name}".`
      const fitting = found.fit(input)
      if ('fault' in fitting)
        return `The input of "${name}" does not fit its schema: ${fitting.fault}. Correct it.`
      const result = await orAborted(Promise.resolve(found.tool.run(input, { signal })), signal)
      return `Result of "${name}": ${typeof result === 'string' ? result : (JSON.stringify(result) ?? 'nothing')}`
    },
  }
}

interface Call {
  name: string
  input: Record<string, unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCall = (value: unknown): value is { tool_call: Call } =>
  isObject(value) &&
  isObject(value.tool_call) &&
  typeof value.tool_call.name === 'string' &&
  isObject(value.tool_call.input)

/** A tool that ignores its signal does not block the answer. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

interface HoldOptions {
  /** The text may be a call instead of an answer. */
  isCallPossible: boolean
  /** Called with what stays of a text that was shown. */
  withdraw(text: string): void
}

/** Forwards streamed text once it is clear that it is not a call. */
export const createHold = (show: (piece: string) => void, { isCallPossible, withdraw }: HoldOptions) => {
  let held = ''
  let state: 'unknown' | 'held' | 'open' = isCallPossible ? 'unknown' : 'open'
  return {
    /** Withdraws what was pushed, except for this text. */
    keepFirst: (text: string): void => {
      if (state === 'open') withdraw(text)
      if (text !== '') return
      held = ''
      if (isCallPossible) state = 'unknown'
    },
    push: (piece: string): void => {
      if (state === 'open') {
        show(piece)
        return
      }
      held += piece
      if (state === 'held') return
      const [first] = held.trimStart()
      if (first === undefined) return
      state = first === '{' || first === '`' ? 'held' : 'open'
      if (state === 'open') show(held)
    },
    /** Forwards the buffered part of a text that turned out to be an answer. */
    flush: (): void => {
      if (state !== 'open' && held !== '') show(held)
    },
  }
}

export type Hold = ReturnType<typeof createHold>
