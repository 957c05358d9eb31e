import type { ProbeReply, ProbeStep } from '../../../contract/model-provider.ts'
import type { Language } from '../../../contract/text.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import {
  type ChatProvider,
  type ChatTurn,
  createChatCompletions,
  createResponses,
  type OfferedFunction,
  type ProviderAccess,
  watch,
} from '../../ai/index.ts'
import { tryKey } from '../test-key.ts'
import { texts } from '../texts.ts'
import { absent, failedOf, type Outcome } from './outcome.ts'
import { failProbe } from './probe-errors.ts'
import { drawPicture } from './probe-picture.ts'

export interface ProbeCall {
  access: ProviderAccess
  /** The provider's own name of the model. */
  model: string
  language: Language
  /** The person has gone. */
  signal: AbortSignal
}

export type Found = Outcome &
  Pick<ProbeReply, 'models' | 'windows' | 'suggested' | 'text' | 'firstMs' | 'wordsPerSecond'>

/** A local model is loaded into memory at its first call. */
const limits = { firstByteMs: 60_000, idleMs: 15_000, totalMs: 90_000 }
/** Text read of one answer, characters and ms: enough to tell the speed. */
const maxText = 1_200
const maxReadMs = 8_000
const maxShown = 240
const maxListed = 1_000
/** Duration below which the speed of a stream is only that of the network's packets. */
const leastMeasuredMs = 40

const chat = createChatCompletions()
const responses = createResponses()

/** One step of the check of a provider. Never throws for what the provider did: that is the outcome. */
export const probeSteps: Readonly<Record<ProbeStep, (call: ProbeCall) => Promise<Found>>> = {
  list: async ({ access }) => {
    const found = await tryKey(access)
    if (!found.ok) return failedOf(found.error)
    // The key is good: the rest can be tried with a name that is typed.
    if ('limited' in found) return { ...failedOf(found.limited), state: 'absent' }
    if (!found.models) return absent('probe.no-list')
    const listed = found.models
      .filter(({ id }) => id.length > 0 && id.length <= 200 && !/\s/.test(id))
      .slice(0, maxListed)
    const models = listed.map(({ id }) => id)
    if (models.length === 0) return absent('probe.no-models')
    const windows = listed.flatMap(({ id, contextTokens }) =>
      contextTokens === undefined ? [] : [{ model: id, tokens: contextTokens }],
    )
    const suggested = models.find(name => !notForChats.test(name)) ?? models[0]
    return { state: 'ok', models, ...(windows.length > 0 && { windows }), ...(suggested && { suggested }) }
  },
  answer: async call => {
    const started = performance.now()
    const read = await readAnswer(call, [{ role: 'user', text: questions[call.language] }])
    const text = read.text.trim()
    if (!text) return failedOf(failProbe('probe.empty'))
    const ms = read.lastAt - read.firstAt
    const words = text.split(/\s+/).length
    return {
      state: 'ok',
      text: shorten(text),
      firstMs: Math.round(read.firstAt - started),
      ...(read.pieces > 1 && ms >= leastMeasuredMs && { wordsPerSecond: round(words / (ms / 1_000)) }),
      ...(read.pieces === 1 && words > 5 && { note: failProbe('probe.not-streamed') }),
    }
  },
  vision: async call => {
    const picture = drawPicture()
    const images = [{ mediaType: 'image/png', bytes: picture.png }]
    const read = await readAnswer(call, [{ role: 'user', text: aboutPicture, images }]).catch(withoutAbility)
    return read && picture.isSeenIn(read.text) ? { state: 'ok' } : absent('probe.no-vision')
  },
  tools: async call => {
    const turns: ChatTurn[] = [{ role: 'user', text: aboutTools }]
    const read = await readAnswer(call, turns, [weather]).catch(withoutAbility)
    return read?.called ? { state: 'ok' } : absent('probe.no-tools')
  },
}

const questions: Record<Language, string> = texts.askedOfReasoning
const aboutPicture =
  'The picture has a left half and a right half, each of one colour: red, green, blue, yellow, black or white. Name the colour of the left half, then of the right half, in English, two words and nothing else. If you see no picture, say NONE.'
const aboutTools =
  'What is the weather in Kraków now? Call the function current_weather; do not answer without it.'
const weather: OfferedFunction = {
  name: 'current_weather',
  description: 'The weather in a city now',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
}
/** Parts of names of models that do not chat. */
const notForChats =
  /embed|whisper|tts|image|rerank|moderation|audio|realtime|transcri|dall-e|sora|veo|imagen|guard|babbage|davinci|bge-|speech/i

/** A server without pictures or functions refuses them, some with an error of their own: the text has just been answered. */
const withoutAbility = (error: unknown): undefined => {
  const { code } = asAppError(error)
  if (code === 'ai.request-refused' || code === 'ai.unavailable' || code === 'ai.not-a-provider') return
  throw error
}

interface Read {
  text: string
  pieces: number
  firstAt: number
  lastAt: number
  called: boolean
}

const readAnswer = async (
  { access, model, signal }: ProbeCall,
  turns: readonly ChatTurn[],
  functions?: readonly OfferedFunction[],
): Promise<Read> => {
  // The provider is called as chats call it: OpenAI itself by its own interface.
  const provider: ChatProvider = access.baseUrl ? chat : responses
  const read: Read = { text: '', pieces: 0, firstAt: 0, lastAt: 0, called: false }
  const request = {
    target: model,
    assistant: { name: '', instructions: 'Answer shortly, in plain text.' },
    isBare: true as const,
    turns,
    passages: [],
    ...(functions && { functions }),
  }
  const events = watch(
    ({ signal, alive }) => provider.stream({ ...request, signal, onActivity: alive }, access),
    { ...limits, signal },
  )
  for await (const event of events) {
    if (event.type === 'calls') read.called = event.calls.some(({ name }) => name === weather.name)
    if (event.type !== 'text') continue
    read.lastAt = performance.now()
    read.firstAt ||= read.lastAt
    // A piece may be megabytes.
    read.text = (read.text + event.text).slice(0, 2 * maxText)
    read.pieces += 1
    if (read.text.length >= maxText || read.lastAt - read.firstAt >= maxReadMs) break
  }
  return read
}

const shorten = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ')
  return plain.length <= maxShown ? plain : `${plain.slice(0, maxShown).trimEnd()}…`
}

const round = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
