import { type GivenPassage, type PromptView, promptSizes } from '../../../answers/ai/index.ts'
import type { Chosen } from '../../../answers/models/index.ts'
import type { XRay, XRayPassage } from '../../../contract/x-ray.ts'
import { costOf } from '../../../people/usage/index.ts'
import type { Gathered } from './gather-passages.ts'

/** Trace of a reply being generated; steps that did not happen are missing. Times: `performance.now()`. */
export interface Trace {
  /** When the search began. */
  startedAt?: number
  chosen?: Chosen
  gathered?: Gathered
  gatheredAt?: number
  prompt?: PromptView
  firstTextAt?: number
  usage?: { inputTokens: number; outputTokens: number }
  /** The reply is a refusal, or was given without any source. */
  nothingFound?: boolean
  /** The question came with an image, seen by the model or not. */
  hasPicture?: boolean
}

/** A passage that was found, with its use in the reply. */
export interface TracedPassage extends Pick<XRayPassage, 'n' | 'fate'> {
  passage: GivenPassage
}

const keptPassages = 24
const keptQuery = 4_000

/** The stored form of the trace; undefined if not even a model was selected. */
export const readTrace = (trace: Trace, { endedAt, turns }: { endedAt: number; turns: number }) => {
  const { chosen, gathered, prompt, usage, gatheredAt = endedAt, startedAt = endedAt, firstTextAt } = trace
  if (!chosen) return undefined
  const request = prompt?.request()
  const { model } = chosen
  const sent = request ? request.turns.length - 1 : 0
  const cost = costOf(model, usage)
  const xRay: Omit<XRay, 'messageId' | 'passages'> & { passages: TracedPassage[] } = {
    query: (gathered?.query ?? '').slice(0, keptQuery).toWellFormed(),
    model: { alias: model.alias, label: model.label, provider: chosen.provider.id, target: model.target },
    access: chosen.reason,
    timings: {
      retrieval: milliseconds(gatheredAt - startedAt),
      ...(firstTextAt !== undefined && { firstText: milliseconds(firstTextAt - startedAt) }),
      total: milliseconds(endedAt - startedAt),
    },
    prompt: promptSizes(request ?? nothingSent, model.contextTokens),
    turns: { sent, cut: Math.max(0, turns - sent) },
    ...(usage && { usage }),
    ...(cost !== undefined && { cost }),
    searched: gathered?.searched ?? { documents: 0, chunks: 0, pairs: 0 },
    passages: gathered ? passagesOf(gathered, prompt).slice(0, keptPassages) : [],
  }
  return xRay
}

const nothingSent = { assistant: { name: '', instructions: '' }, passages: [], turns: [] }

const milliseconds = (time: number) => Math.round(time * 10) / 10

const passagesOf = ({ passages, leftOut }: Gathered, prompt: PromptView | undefined): TracedPassage[] => {
  const sent = new Set(prompt?.request().passages)
  const cited = prompt?.cited() ?? new Set<number>()
  return [
    ...passages.map((passage, at): TracedPassage => {
      if (!sent.has(passage)) return { passage, fate: 'window' }
      // A typed answer is returned verbatim, without a citation marker.
      const isCited = cited.has(at + 1) || passage.typed?.isSure === true
      return { n: at + 1, passage, fate: isCited ? 'cited' : 'given' }
    }),
    ...leftOut,
  ]
}
