import { localAlias, type ModelEntry, type ModelRegistry } from './models.ts'
import type { Fetch, ProviderAccess, ProviderId } from './provider.ts'

/** A key and an address as configured; either may be missing. */
export interface Credentials {
  apiKey?: string
  /** Address of a compatible server of the owner's choice. */
  baseUrl?: string
  /** The model that its owner chose, by the provider's own name: called instead of that of the list. */
  model?: { name: string; vision: boolean }
}

/** Tokens that the window of a model which the list does not know is taken for; a provider that has less says so. */
const unknownWindow = 128_000

export interface AccessQuestion {
  /** The model the assistant wants. */
  alias: string
  registry: ModelRegistry
  /** Credentials of the integration through which the message came. */
  integration?: Credentials
  /** Credentials from the settings of the assistant's owner. */
  user?: Credentials
  /** Credentials from the server's configuration; its address is trusted. */
  server?: Credentials
  /** The key that the administrator gave with a model of their own. */
  modelKey?: string
  /** `fetch` for an address that an integration or a user gave; without it such an address is not used. */
  guardedFetch?: Fetch
}

export interface AccessAnswer {
  provider: ProviderId
  model: ModelEntry
  /** The provider's model that the user's own key calls instead of the entry's. Missing: the entry's. */
  called?: string
  access: ProviderAccess
  /**
   * The one who gives the access; `chosen`: the assistant uses the built-in model; `no-key`: the built-in model
   * replaces the wanted one because there is no key for it.
   */
  reason: 'integration' | 'user' | 'server' | 'chosen' | 'no-key'
}

/**
 * Resolves the provider and the key of a reply: the integration's key, the user's, the server's, else the built-in model.
 * A key never goes to another vendor's address than its own: a model that the administrator put at an address of its
 * own is called there with its own key only, whatever keys others gave. Throws `ai.model-unknown`.
 */
export function resolveAccess(question: AccessQuestion): AccessAnswer {
  const { alias, registry, modelKey } = question
  const model = registry.resolve(alias)
  if (model.provider === 'local') return { provider: 'local', model, access: {}, reason: 'chosen' }
  if (model.vendor === 'other' && model.baseUrl) {
    const access = { ...(modelKey && { apiKey: modelKey }), baseUrl: model.baseUrl }
    return { provider: providerAt(model, access), model, access, reason: 'server' }
  }
  const found = firstAccess(question, model)
  if (found) {
    const entry = found.reason === 'user' ? chosenBy(question.user, model) : model
    const called = entry.target === model.target ? {} : { called: entry.target }
    return { provider: providerAt(entry, found.access), model: entry, ...called, ...found }
  }
  return { provider: 'local', model: registry.resolve(localAlias), access: {}, reason: 'no-key' }
}

/**
 * The entry as the user's own key calls it. A model chosen for a key without an address is OpenAI's: no other vendor gets
 * its name. What the list says of its own model (price, window, retirement) is not said of another one.
 */
export function chosenBy(user: Credentials | undefined, model: ModelEntry): ModelEntry {
  if (!user?.model || !isReplaced(user, model)) return model
  const { name: target, vision } = user.model
  const { price: _, retiredAt: __, replacement: ___, ...rest } = model
  const tools = model.supports.tools.filter(tool => tool !== 'vision')
  return {
    ...rest,
    target,
    contextTokens: Math.min(model.contextTokens, unknownWindow),
    supports: { ...model.supports, vision, tools: vision ? [...tools, 'vision'] : tools },
  }
}

/** true: the model of a user's key takes the place of this entry's. */
export const isReplaced = ({ baseUrl }: Credentials, model: ModelEntry): boolean =>
  model.kind === 'chat' &&
  model.provider !== 'local' &&
  !(model.vendor === 'other' && model.baseUrl) &&
  (Boolean(baseUrl?.trim()) || (model.vendor === 'openai' && !model.baseUrl))

export interface TranscriptionQuestion extends AccessQuestion {
  /** The transcription model: a name from the list of models, or the provider's own. */
  writer: string
  /** The key that the administrator gave with it. */
  writerKey?: string
}

export interface TranscriptionAnswer {
  access: ProviderAccess
  /** Source of it; `writer`, `model`: the administrator gave it with the transcription model, or with the one that answers. */
  reason: 'writer' | 'model' | 'integration' | 'user' | 'server'
}

/**
 * Resolves who transcribes recordings for an assistant: the administrator's own address for the transcription
 * model, if any; else the provider that answers, if it may have OpenAI's interface; for a model of Google's,
 * which has no such interface, the first OpenAI key there is. Null: no provider, because the built-in model
 * answers, by choice or for lack of a key. Throws `ai.model-unknown`.
 */
export function resolveTranscription(question: TranscriptionQuestion): TranscriptionAnswer | null {
  const { alias, registry, modelKey, writer, writerKey } = question
  const own = registry.find(writer)
  if (own?.vendor === 'other' && own.baseUrl)
    return { access: { ...(writerKey && { apiKey: writerKey }), baseUrl: own.baseUrl }, reason: 'writer' }
  const { provider, vendor, baseUrl } = registry.resolve(alias)
  if (provider === 'local') return null
  if (vendor === 'other' && baseUrl)
    return { access: { ...(modelKey && { apiKey: modelKey }), baseUrl }, reason: 'model' }
  const address = vendor === 'openai' && baseUrl ? { baseUrl } : {}
  return firstAccess(question, { vendor: 'openai', ...address }) ?? null
}

type Vendor = Pick<ModelEntry, 'vendor' | 'baseUrl'>

/** The integration's access, the user's, the server's: the first that there is. */
function firstAccess({ integration, user, server, guardedFetch }: AccessQuestion, model: Vendor) {
  const sources = [
    ['integration', integration, guardedFetch],
    ['user', user, guardedFetch],
    ['server', server, undefined],
  ] as const
  for (const [reason, given, fetch] of sources) {
    const access =
      given && accessFrom(given, { model, ...(fetch && { fetch }), trusted: reason === 'server' })
    if (access) return { access, reason }
  }
  return undefined
}

function accessFrom(
  { apiKey, baseUrl }: Credentials,
  { model, fetch, trusted }: { model: Vendor; fetch?: Fetch; trusted: boolean },
): ProviderAccess | undefined {
  const key = apiKey?.trim()
  const own = baseUrl?.trim()
  if (own) {
    if (!trusted && !fetch) return undefined
    return { ...(key && { apiKey: key }), baseUrl: own, ...(fetch && { fetch }) }
  }
  if (!key || !suits(key, model)) return undefined
  return { apiKey: key, ...(model.baseUrl && { baseUrl: model.baseUrl }) }
}

/** Other servers rarely support `/responses`: by default they get `/chat/completions`, which all have. */
function providerAt(model: ModelEntry, { baseUrl }: ProviderAccess): ProviderId {
  if (model.kind !== 'chat') return model.kind === 'image' ? 'images' : 'videos'
  if (model.provider !== 'responses' || model.isProviderSet || !baseUrl) return model.provider
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname === 'api.openai.com'
    ? model.provider
    : 'chat-completions'
}

/** The prefix of a key identifies its vendor; a key without a known prefix is assumed to suit the model. */
function suits(key: string, { vendor }: Vendor): boolean {
  if (vendor === 'google') return !key.startsWith('sk-')
  if (vendor === 'openai') return !key.startsWith('AIza')
  return false
}
