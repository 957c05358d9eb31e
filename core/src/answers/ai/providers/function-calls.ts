import type OpenAI from 'openai'
import { fail } from '../errors.ts'
import { resultText } from '../prompt.ts'
import type { Exchange, FunctionCall, OfferedFunction } from '../provider.ts'

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam

/** Calls of one reply, and the characters of all their arguments: a stream cannot fill the memory. */
const maxCalls = 16
const maxCharacters = 65_536

export const toFunction = ({ name, description, parameters }: OfferedFunction) => ({
  type: 'function' as const,
  function: { name, description, parameters: { ...parameters } },
})

/** One round of calls with its results, in the interface of chat completions. */
export const fromExchange = ({ text, calls, results }: Exchange): Message[] => [
  {
    role: 'assistant',
    content: text || null,
    tool_calls: calls.map(({ id, name, arguments: given, extra }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
      ...(extra !== undefined && { extra_content: extra }),
    })),
  },
  ...calls.map(
    ({ id }, index): Message => ({
      role: 'tool',
      tool_call_id: id,
      content: resultText(results[index] ?? ''),
    }),
  ),
]

/** A piece of a call, as servers send it: the name first, then the arguments in pieces. */
interface Piece {
  index?: unknown
  id?: unknown
  function?: { name?: unknown; arguments?: unknown } | null
  extra_content?: unknown
}

/** Puts the pieces of streamed calls together. Throws `ai.garbled` where they grow beyond every use. */
export const collectCalls = () => {
  const calls: { at: number; call: FunctionCall }[] = []
  let characters = 0

  const add = (piece: Piece, position: number): void => {
    const at = typeof piece.index === 'number' ? piece.index : position
    const id = typeof piece.id === 'string' ? piece.id : ''
    const name = typeof piece.function?.name === 'string' ? piece.function.name : ''
    const given = piece.function?.arguments
    // Some servers send an object, and some whole calls that all have the index 0.
    const text = typeof given === 'string' ? given : given ? JSON.stringify(given) : ''
    characters += text.length
    const known = calls.findLast(({ at: other, call }) => other === at && (!id || !call.id || call.id === id))
    if (known) {
      known.call.id ||= id
      known.call.name ||= name
      known.call.arguments += text
      known.call.extra ??= piece.extra_content
    } else {
      const extra = piece.extra_content
      calls.push({ at, call: { id, name, arguments: text, ...(extra !== undefined && { extra }) } })
    }
    if (calls.length > maxCalls || characters > maxCharacters) throw fail('ai.garbled')
  }

  return {
    /** Adds the calls of a chunk, or of the whole message of a server that does not stream. */
    push: (choice: { delta?: object; message?: object }): void => {
      const { tool_calls: pieces }: { tool_calls?: unknown } = choice.delta ?? choice.message ?? {}
      if (Array.isArray(pieces))
        for (const [position, piece] of pieces.entries()) if (piece) add(piece as Piece, position)
    },
    /** The calls with a name; one without an id gets one. */
    all: (): readonly FunctionCall[] =>
      calls
        .filter(({ call }) => call.name)
        .map(({ call }, index) => ({ ...call, id: call.id || `call_${index + 1}` })),
  }
}
