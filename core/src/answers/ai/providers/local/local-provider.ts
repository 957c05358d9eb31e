import type { ChatEvent, ChatProvider, ChatRequest } from '../../provider.ts'
import { composeReply } from './compose-answer.ts'
import { realWait, splitWords, type Wait } from './word-stream.ts'

interface LocalProviderOptions {
  /** Delay between words, ms; 0 streams without delays. */
  paceMs?: number
  wait?: Wait
}

/**
 * The built-in model: replies by quoting the request's passages and the owner's instructions, without a key
 * or network. Deterministic: the same request always gets the same reply.
 */
export const createLocalProvider = ({
  paceMs = 8,
  wait = realWait,
}: LocalProviderOptions = {}): ChatProvider => ({
  id: 'local',
  stream: request => streamWords(request, paceMs, wait),
})

async function* streamWords(request: ChatRequest, paceMs: number, wait: Wait): AsyncGenerator<ChatEvent> {
  request.signal.throwIfAborted()
  const { text: reply, nothingFound } = composeReply(request)
  const words = splitWords(reply)
  for (const [at, text] of words.entries()) {
    if (at > 0 && paceMs > 0) await wait(paceMs, request.signal)
    request.signal.throwIfAborted()
    yield { type: 'text', text }
  }
  yield {
    type: 'end',
    finish: 'stop',
    usage: { inputTokens: countInput(request), outputTokens: words.length },
    ...(nothingFound && { nothingFound }),
  }
}

// The built-in model works on words, so its tokens are words.
const countInput = ({ turns, passages, assistant }: ChatRequest) =>
  [
    assistant.instructions,
    ...turns.map(turn => turn.text),
    ...passages.map(passage => passage.chunk.text),
  ].reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
