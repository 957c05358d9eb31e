import type { ToolType } from '../../contract/assistant.ts'
import type { Text } from '../../contract/text.ts'
import { fail } from './errors.ts'
import { texts } from './texts.ts'

export interface ModelEntry {
  /** The name people choose and assistants store. */
  alias: string
  label: string
  /** The interface that is called. `responses` is OpenAI's; others get `chat-completions` (`isProviderSet`). */
  provider: 'local' | 'responses' | 'chat-completions'
  /** The administrator chose the provider: it is used at every address. */
  isProviderSet?: boolean
  /** The provider's own name of the model that is called. */
  target: string
  kind: 'chat' | 'image' | 'video'
  /** The vendors whose keys it accepts. */
  vendor: 'built-in' | 'openai' | 'google' | 'other'
  /** Address for a key that comes without one. */
  baseUrl?: string
  /** The model's window, in its own tokens. */
  contextTokens: number
  supports: { temperature: boolean; vision: boolean; tools: readonly ToolType[] }
  /** The vendor's list price in US dollars per million tokens; missing: not known. */
  price?: { input: number; output: number }
  /** The replacement to name when the provider reports that the model was retired. */
  replacement?: string
  /** ISO date (or month, if the day is unknown) on which the vendor retires the model of this name. */
  retiredAt?: string
}

/** The built-in model: needs no key and no network. */
export const localAlias = 'botanika-local'
/** The label shown to people. */
export const localName: Text = texts.builtInName

type Removable = 'baseUrl' | 'price' | 'replacement' | 'retiredAt'

/**
 * An administrator's change of an entry, or a new one: missing fields keep their value, or get a safe
 * default; `null` removes a value of the table.
 */
export type ModelOverride = { alias: string } & Partial<
  Omit<ModelEntry, 'alias' | 'isProviderSet' | Removable> & {
    [Name in Removable]: NonNullable<ModelEntry[Name]> | null
  }
>

/** Google's compatible interface. */
export const geminiBaseUrl = 'https://generativelanguage.googleapis.com/v1beta/openai'
const seeing: ModelEntry['supports'] = { temperature: true, vision: true, tools: ['file_search', 'vision'] }
const full: ModelEntry['supports'] = {
  ...seeing,
  tools: ['file_search', 'vision', 'web_search', 'code_interpreter'],
}
const textOnly: ModelEntry['supports'] = { temperature: true, vision: false, tools: ['file_search'] }
const picturesOut: ModelEntry['supports'] = { temperature: false, vision: false, tools: [] }

const openai = (alias: string, label: string, rest: Partial<ModelEntry> = {}): ModelEntry => ({
  alias,
  label,
  provider: 'responses',
  target: alias,
  kind: 'chat',
  vendor: 'openai',
  contextTokens: 128_000,
  supports: full,
  ...rest,
})

const gemini = (alias: string, label: string, target: string): ModelEntry =>
  openai(alias, label, {
    target,
    provider: 'chat-completions',
    vendor: 'google',
    baseUrl: geminiBaseUrl,
    contextTokens: 1_048_576,
    supports: seeing,
    retiredAt: '2026-12-01',
  })

/** List prices per million tokens by the provider's name, as last published; administrators correct them. */
const prices: Readonly<Record<string, ModelEntry['price']>> = {
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
}

/**
 * The product's model names with the provider models that they call, as of 21 Nov 2026: each maps to a model
 * of the same vendor without a retirement date. `retiredAt` belongs to the model that the name comes from.
 */
export const modelTable: readonly ModelEntry[] = [
  openai('gpt-4o', 'GPT-4o', { target: 'gpt-6-luna', retiredAt: '2027-01-14' }),
  openai('gpt-4o-mini', 'GPT-4o Mini', { target: 'gpt-6-luna', retiredAt: '2027-01-14' }),
  openai('gpt-4-turbo', 'GPT-4 Turbo', { target: 'gpt-6-luna', retiredAt: '2026-10-23' }),
  gemini('gemini-2.5-pro', 'Gemini 2.5 Pro', 'gemini-3.8-flash'),
  gemini('gemini-2.5-flash', 'Gemini 2.5 Flash', 'gemini-3.5-flash-lite'),
  openai('dall-e-3', 'DALL-E 3', {
    target: 'gpt-image-2',
    kind: 'image',
    supports: picturesOut,
    retiredAt: '2026-05',
  }),
  openai('image-api', 'Image API', { target: 'gpt-image-2', kind: 'image', supports: picturesOut }),
  openai('veo-3', 'Veo3', {
    target: 'gemini-omni-1.1-flash',
    kind: 'video',
    vendor: 'google',
    baseUrl: geminiBaseUrl,
    supports: picturesOut,
    retiredAt: '2026-06-30',
  }),
  openai('gpt-4', 'GPT-4', { target: 'gpt-6-luna', retiredAt: '2026-10-23' }),
  openai('gpt-3.5-turbo', 'GPT-3.5 Turbo', { target: 'gpt-6-luna', retiredAt: '2026-10-23' }),
  {
    alias: localAlias,
    label: localName.ru,
    provider: 'local',
    target: localAlias,
    kind: 'chat',
    vendor: 'built-in',
    contextTokens: 32_000,
    supports: { ...textOnly, temperature: false },
  },
]

export interface ModelRegistry {
  /** Every model, in the order of the lists people choose from. */
  list(): readonly ModelEntry[]
  find(alias: string): ModelEntry | undefined
  /** Throws `ai.model-unknown`. */
  resolve(alias: string): ModelEntry
  /** The built-in model's entry: present with any overrides. */
  local(): ModelEntry
}

/** The table merged with the administrator's changes; the built-in model cannot be redirected. */
export function createModelRegistry(overrides: readonly ModelOverride[] = []): ModelRegistry {
  const entries = new Map(modelTable.map(entry => [entry.alias, entry]))
  const local = modelTable.find(entry => entry.provider === 'local')
  if (!local) throw new Error('The table of models has no built-in model')
  for (const override of overrides) {
    if (override.alias !== localAlias)
      entries.set(override.alias, laidOver(entries.get(override.alias), override))
  }
  const find = (alias: string) => entries.get(alias)
  return {
    list: () => [...entries.values()],
    find,
    local: () => local,
    resolve(alias) {
      const entry = find(alias)
      if (!entry) throw fail('ai.model-unknown', { params: { model: alias } })
      return entry
    },
  }
}

/** A price belongs to the provider's model, whatever name it is called by. */
const priceOf = ({ target, vendor }: ModelEntry): ModelEntry['price'] =>
  vendor === 'openai' && Object.hasOwn(prices, target) ? prices[target] : undefined

function laidOver(entry: ModelEntry | undefined, { alias, ...changes }: ModelOverride): ModelEntry {
  const base =
    entry ??
    openai(alias, alias, {
      provider: 'chat-completions',
      vendor: 'other',
      contextTokens: 8_192,
      supports: textOnly,
    })
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null))
  const { baseUrl, price: _, replacement, retiredAt, ...rest } = base
  const price = changes.price === null ? undefined : priceOf({ ...base, ...given })
  return {
    ...rest,
    ...(price && { price }),
    ...(baseUrl !== undefined && changes.baseUrl !== null && { baseUrl }),
    ...(replacement !== undefined && changes.replacement !== null && { replacement }),
    ...(retiredAt !== undefined && changes.retiredAt !== null && { retiredAt }),
    ...given,
    ...(changes.provider && { isProviderSet: true }),
  }
}
