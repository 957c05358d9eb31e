import type { ChatProvider, ChatRequest, ProviderId } from '../../provider.ts'
import { composeRefusal } from './compose-answer.ts'
import { hasGrounds, isCourtesy } from './strength.ts'
import { splitWords } from './word-stream.ts'

/** true: an assistant restricted to its passages has no grounds for an answer. */
export const mustRefuse = (
  { assistant, passages, turns }: Pick<ChatRequest, 'assistant' | 'passages' | 'turns'>,
  { provider }: { provider: ProviderId },
): boolean =>
  assistant.passagesOnly !== undefined &&
  !hasGrounds(passages, { provider }) &&
  !isCourtesy(turns.at(-1)?.text ?? '')

/** Replaces a model that may not answer: states that, and names the nearest subject. */
export const refusing: ChatProvider = {
  id: 'local',
  async *stream(request) {
    for (const text of splitWords(composeRefusal(request))) yield { type: 'text', text }
    yield { type: 'end', finish: 'stop', nothingFound: true }
  },
}
