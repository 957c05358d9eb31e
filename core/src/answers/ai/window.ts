import type { Passage } from '../../search/passage.ts'
import { fail } from './errors.ts'
import type { ChatRequest, ChatTurn, GivenPassage } from './provider.ts'

/** Approximate tokens of an image in models with vision. */
const imageTokens = 800
/** Tokens of the rules, names and delimiters around the texts. */
const framingTokens = 600
/** Assumed where the registry has no value. */
const unknownContextTokens = 8_192

/** Estimate, the same as the counter that people see: a quarter of the UTF-16 units, rounded up. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/**
 * The newest turns that fit into `tokens`, in order; the last one stays in any case. What is left never
 * begins with a reply whose question was cut off.
 */
export function trimTurns(turns: readonly ChatTurn[], { tokens }: { tokens: number }): readonly ChatTurn[] {
  let left = tokens
  let first = turns.length
  while (first > 0) {
    const cost = turnTokens(turns[first - 1])
    if (cost > left && first < turns.length) break
    left -= cost
    first -= 1
  }
  while (first > 0 && first < turns.length - 1 && turns[first]?.role === 'assistant') first += 1
  return turns.slice(first)
}

export const turnTokens = (turn: ChatTurn | undefined): number =>
  turn ? estimateTokens(turn.text) + 4 + (turn.images?.length ?? 0) * imageTokens : 0

/**
 * The request cut to the model's window: instructions and question whole, then the best passages (at most 60 % of the
 * room), then as much history as fits, the oldest going first. A quarter of the window, at most 4,096 tokens, is kept
 * for the reply. Throws `ai.context-too-long` when instructions and question alone do not fit.
 */
export function fitToWindow(request: ChatRequest, contextTokens = unknownContextTokens): ChatRequest {
  const reply = reservedFor(contextTokens)
  const fixed =
    estimateTokens(request.assistant.instructions) +
    estimateTokens(request.visitorData ?? '') +
    functionTokens(request) +
    turnTokens(request.turns.at(-1)) +
    framingTokens
  const room = contextTokens - reply - fixed
  if (room < 0) throw fail('ai.context-too-long')
  const passages = fitPassages(request.passages, { tokens: Math.floor(room * 0.6) })
  const spent = passages.reduce((sum, passage) => sum + passageTokens(passage), 0)
  const turns = trimTurns(request.turns, { tokens: room - spent + turnTokens(request.turns.at(-1)) })
  return { ...request, passages, turns }
}

const functionTokens = ({ functions, exchanges }: ChatRequest): number =>
  (functions ? estimateTokens(JSON.stringify(functions)) : 0) +
  (exchanges ? estimateTokens(JSON.stringify(exchanges)) : 0)

const reservedFor = (contextTokens: number) => Math.min(4_096, Math.floor(contextTokens / 4))

/** Estimated tokens of a request, by part. */
interface PromptSizes {
  /** The model's whole context window. */
  window: number
  /** Reserved for the reply. */
  reserved: number
  /** The owner's instructions with the rules around them. */
  instructions: number
  passages: number
  history: number
  question: number
}

/** Sizes of the parts of a request, as sent. */
export const promptSizes = (
  {
    assistant,
    passages,
    turns,
    visitorData = '',
  }: Pick<ChatRequest, 'assistant' | 'passages' | 'turns' | 'visitorData'>,
  contextTokens = unknownContextTokens,
): PromptSizes => ({
  window: contextTokens,
  reserved: reservedFor(contextTokens),
  instructions: estimateTokens(assistant.instructions) + estimateTokens(visitorData) + framingTokens,
  passages: passages.reduce((sum, passage) => sum + passageTokens(passage), 0),
  history: turns.slice(0, -1).reduce((sum, turn) => sum + turnTokens(turn), 0),
  question: turnTokens(turns.at(-1)),
})

/** The best passages that fit; passages keep their numbers because only the last ones are dropped. */
function fitPassages(
  passages: readonly GivenPassage[],
  { tokens }: { tokens: number },
): readonly GivenPassage[] {
  let left = tokens
  const end = passages.findIndex(passage => {
    left -= passageTokens(passage)
    return left < 0
  })
  return end === -1 ? passages : passages.slice(0, end)
}

const passageTokens = ({ documentName, chunk }: Passage) =>
  estimateTokens(documentName + chunk.headings.join() + chunk.text) + 20
