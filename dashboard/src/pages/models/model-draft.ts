import type { AdminModel, ModelChange } from '@botanika/core/contract'
import type { KeyDraft } from '../../features/settings/index.ts'

/** A model as it is edited: numbers and dates as typed. */
export interface ModelDraft {
  alias: string
  label: string
  target: string
  kind: AdminModel['kind']
  vendor: 'openai' | 'google' | 'other'
  /** `auto`: the interface that the model has at each address. */
  provider: 'auto' | 'responses' | 'chat-completions'
  baseUrl: string
  key: KeyDraft
  contextTokens: string
  temperature: boolean
  vision: boolean
  webSearch: boolean
  codeInterpreter: boolean
  /** Dollars per million tokens, as typed, with a comma or a point; both empty: not known. */
  priceIn: string
  priceOut: string
  replacement: string
  /** Day of retirement, `YYYY-MM-DD`; empty also where only the month is known. */
  retiredAt: string
}

/**
 * A new model: a server of one's own, such as Ollama, with the values that the list assumes of an unknown
 * model.
 */
export const newModel: ModelDraft = {
  alias: '',
  label: '',
  target: '',
  kind: 'chat',
  vendor: 'other',
  provider: 'auto',
  baseUrl: '',
  key: { state: 'kept' },
  contextTokens: '8192',
  temperature: true,
  vision: false,
  webSearch: false,
  codeInterpreter: false,
  priceIn: '',
  priceOut: '',
  replacement: '',
  retiredAt: '',
}

export const toDraft = (model: AdminModel): ModelDraft => ({
  alias: model.alias,
  label: model.label,
  target: model.target,
  kind: model.kind,
  vendor: model.vendor === 'built-in' ? 'other' : model.vendor,
  provider: providerOf(model),
  baseUrl: model.baseUrl ?? '',
  key: { state: 'kept' },
  contextTokens: String(model.contextTokens),
  temperature: model.supports.temperature,
  vision: model.supports.vision,
  webSearch: model.supports.tools.includes('web_search'),
  codeInterpreter: model.supports.tools.includes('code_interpreter'),
  priceIn: model.price?.input.toString() ?? '',
  priceOut: model.price?.output.toString() ?? '',
  replacement: model.replacement ?? '',
  retiredAt: /^\d{4}-\d{2}-\d{2}$/.test(model.retiredAt ?? '') ? (model.retiredAt ?? '') : '',
})

const providerOf = ({ kind, isProviderSet, provider }: AdminModel): ModelDraft['provider'] =>
  isProviderSet && kind === 'chat' && provider !== 'local' ? provider : 'auto'

/** Returns whether the model may have a key of its own, which only a server of its own gets. */
export const mayHaveKey = ({ vendor, baseUrl }: ModelDraft): boolean =>
  vendor === 'other' && baseUrl.trim() !== ''

/** Returns whether saving would change anything. */
export const isChanged = (draft: ModelDraft, known: ModelDraft): boolean =>
  JSON.stringify({ ...draft, key: keySent(draft) }) !== JSON.stringify({ ...known, key: undefined })

/**
 * Returns the body of the change, which replaces the one before it, so that for a shipped model only
 * differing values are named, and for any other model all; a value of the table that was emptied is removed.
 */
export const toChange = (draft: ModelDraft, model: AdminModel | undefined): ModelChange => {
  const known = model?.origin === 'table' ? toDraft(model) : undefined
  const isNamed = (...names: (keyof ModelDraft)[]) =>
    !known || names.some(name => JSON.stringify(draft[name]) !== JSON.stringify(known[name]))
  const text = (name: 'label' | 'target' | Removable) =>
    isNamed(name) && draft[name].trim() !== '' ? { [name]: draft[name].trim() } : {}
  const removable = (name: Removable) =>
    isNamed(name) && draft[name].trim() === '' && mayHold(model, name) ? { [name]: null } : text(name)
  const apiKey = mayHaveKey(draft) ? keySent(draft) : model?.hasApiKey ? null : undefined
  return {
    ...text('label'),
    ...text('target'),
    ...removable('replacement'),
    ...removable('retiredAt'),
    ...removable('baseUrl'),
    ...(isNamed('kind') && { kind: draft.kind }),
    ...(isNamed('provider') && draft.provider !== 'auto' && { provider: draft.provider }),
    // An address without a vendor would remove the vendor's keys.
    ...(isNamed('vendor', 'baseUrl') && { vendor: draft.vendor }),
    ...(isNamed('contextTokens') && { contextTokens: Number(draft.contextTokens) }),
    ...(isNamed('kind', 'temperature', 'vision', 'webSearch', 'codeInterpreter') && {
      supports: supportsOf(draft),
    }),
    ...(isNamed('priceIn', 'priceOut') && priceOf(draft, model)),
    ...(apiKey !== undefined && { apiKey }),
  }
}

type Removable = 'baseUrl' | 'replacement' | 'retiredAt'

const priceOf = (
  { priceIn, priceOut }: ModelDraft,
  model: AdminModel | undefined,
): Pick<ModelChange, 'price'> => {
  const [input, output] = [toDollars(priceIn), toDollars(priceOut)]
  if (input !== undefined && output !== undefined) return { price: { input, output } }
  return mayHold(model, 'price') ? { price: null } : {}
}

/** Returns a price as a number; undefined: none, or not a number that can be one. */
export const toDollars = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,5}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

/**
 * Returns whether the table may have a value to remove; a month of it is not shown, so the person did not
 * clear it.
 */
const mayHold = (model: AdminModel | undefined, name: Removable | 'price'): boolean =>
  (model?.origin === 'table' || model?.origin === 'changed') &&
  !(name === 'retiredAt' && model.retiredAt?.length === 7)

const keySent = ({ key }: ModelDraft): string | null | undefined =>
  key.state === 'removed'
    ? null
    : key.state === 'new' && key.value.trim() !== ''
      ? key.value.trim()
      : undefined

const supportsOf = (draft: ModelDraft): AdminModel['supports'] => {
  const { kind, temperature, vision, webSearch, codeInterpreter } = draft
  if (kind !== 'chat') return { temperature: false, vision: false, tools: [] }
  return {
    temperature,
    vision,
    tools: [
      'file_search' as const,
      ...(vision ? (['vision'] as const) : []),
      ...(webSearch ? (['web_search'] as const) : []),
      ...(codeInterpreter ? (['code_interpreter'] as const) : []),
    ],
  }
}
