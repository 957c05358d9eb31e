import type { Body, modelProvidersApi, modelsApi, User, usersApi } from '@botanika/core/contract'
import {
  type ModelProvider,
  type ModelProviderId,
  modelProviders,
  openaiAddress,
} from '@botanika/core/providers'

/** The fields of a provider as a person typed them. */
export interface WizardDraft {
  provider: ModelProviderId
  baseUrl: string
  apiKey: string
  /** Name of the model. Empty: one of the provider's list. */
  model: string
}

export type WizardProblem = 'key' | 'address' | 'model'

export const providerOf = (id: ModelProviderId): ModelProvider =>
  modelProviders.find(each => each.id === id) ?? { id, name: '', contextTokens: 8_192 }

/**
 * Returns whether the address is typed: the provider has none of its own, or it is a server that people run
 * themselves.
 */
export const hasAddressField = ({ baseUrl, isLocal }: ModelProvider): boolean => !baseUrl || isLocal === true

/**
 * Returns the fields of a chosen provider, with the stored values where it is the same server. The address of
 * a local server is the usual one for administrators only: nobody else may call it.
 */
export const toDraft = (
  id: ModelProviderId,
  {
    user,
    found,
  }: { user: Pick<User, 'role' | 'apiBaseUrl' | 'apiModel'>; found?: { baseUrl: string } | undefined },
): WizardDraft => {
  const { baseUrl = '', isLocal } = providerOf(id)
  const usual = isLocal && user.role !== 'admin' ? '' : (found?.baseUrl ?? baseUrl)
  const kept = keptProvider(user)
  const address = kept === id && hasAddressField(providerOf(id)) ? (user.apiBaseUrl ?? usual) : usual
  return { provider: id, baseUrl: address, apiKey: '', model: kept === id ? (user.apiModel?.name ?? '') : '' }
}

/** Returns the provider of the stored address; undefined where there is neither address nor model. */
export const keptProvider = ({
  apiBaseUrl,
  apiModel,
}: Pick<User, 'apiBaseUrl' | 'apiModel'>): ModelProviderId | undefined => {
  if (!apiBaseUrl) return apiModel ? 'openai' : undefined
  const same = modelProviders.find(
    each => 'baseUrl' in each && originOf(each.baseUrl) === originOf(apiBaseUrl),
  )
  return same?.id ?? 'other'
}

const originOf = (address: string): string => URL.parse(address.trim())?.origin ?? address

/**
 * Returns whether the stored key of the account belongs to the draft's address: it need not be typed again
 * then.
 */
export const isKeyKept = (draft: WizardDraft, user: Pick<User, 'hasApiKey' | 'apiBaseUrl'>): boolean =>
  user.hasApiKey && originOf(draft.baseUrl) === originOf(user.apiBaseUrl ?? openaiAddress)

/** Returns the missing or wrong fields. */
export const problemsOf = (
  draft: WizardDraft,
  user: Pick<User, 'hasApiKey' | 'apiBaseUrl'>,
): WizardProblem[] => {
  const provider = providerOf(draft.provider)
  const needsKey = provider.baseUrl !== undefined && !provider.isLocal
  const { protocol, username, search, hash } = URL.parse(draft.baseUrl.trim()) ?? {}
  const isAddress = /^https?:$/.test(protocol ?? '') && !username && !search && !hash
  return [
    ...(needsKey && draft.apiKey.trim() === '' && !isKeyKept(draft, user) ? (['key'] as const) : []),
    ...(isAddress ? [] : (['address'] as const)),
    ...(/[\s<>]/.test(draft.model.trim()) ? (['model'] as const) : []),
  ]
}

type ProbeBody = Body<(typeof modelProvidersApi)['POST /api/models/probe']>

/** Returns the body of each step of the check; a key that is left out is the stored one. */
export const toProbe = (
  draft: WizardDraft,
  { isKept }: { isKept: boolean },
): Omit<ProbeBody, 'step' | 'model'> => {
  const apiKey = draft.apiKey.trim()
  return {
    ...(apiKey !== '' ? { apiKey } : !isKept && { apiKey: null }),
    baseUrl: addressOf(draft),
  }
}

/** Returns the address; null: OpenAI's own, which is not stored. */
const addressOf = ({ baseUrl }: WizardDraft): string | null => {
  const address = baseUrl.trim().replace(/(?<!\/)\/+$/, '')
  return address === openaiAddress ? null : address
}

export interface Checked {
  model: string
  vision: boolean
  /** Context window of a model for everybody, tokens. */
  contextTokens: number
}

/** Returns the typed window in tokens; undefined: the server does not take it. */
export const windowOf = (typed: string): number | undefined => {
  const digits = typed.replace(/[\s.,]/g, '')
  const tokens = /^\d{1,8}$/.test(digits) ? Number(digits) : 0
  return tokens >= 1_024 && tokens <= 10_000_000 ? tokens : undefined
}

type UserChange = Body<(typeof usersApi)['PUT /api/users/{id}']>

/** Returns the change that saves the checked model as the account's own. */
export const toUserChange = (
  draft: WizardDraft,
  { checked, isKept, defaultModel }: { checked: Checked; isKept: boolean; defaultModel?: string | undefined },
): UserChange => ({
  ...(draft.apiKey.trim() !== '' ? { apiKey: draft.apiKey.trim() } : !isKept && { apiKey: null }),
  apiBaseUrl: addressOf(draft),
  apiModel: { name: checked.model, vision: checked.vision },
  ...(defaultModel !== undefined && { settings: { defaultModel } }),
})

type ModelChange = Body<(typeof modelsApi)['PUT /api/admin/models/{alias}']>

/** Returns the change that saves the checked model for everybody, with its own key. */
export const toModelChange = (draft: WizardDraft, { model, vision, contextTokens }: Checked): ModelChange => {
  const apiKey = draft.apiKey.trim()
  const address = addressOf(draft)
  const tools = ['file_search' as const, ...(vision ? ['vision' as const] : [])]
  return {
    label: model.slice(0, 100),
    target: model,
    baseUrl: address ?? openaiAddress,
    vendor: 'other',
    contextTokens,
    supports: {
      temperature: true,
      vision,
      tools: address === null ? [...tools, 'web_search', 'code_interpreter'] : tools,
    },
    // OpenAI's own interface, with its tools; others have chat completions.
    ...(address === null && { provider: 'responses' as const }),
    ...(apiKey !== '' && { apiKey }),
  }
}

/** Returns a name for the list of models that no other model has. */
export const aliasOf = (
  { model, baseUrl }: { model: string; baseUrl: string },
  taken: readonly { alias: string; target: string; baseUrl?: string | undefined }[],
): string => {
  const name = model
    .replace(/[^A-Za-z0-9._:@-]+/g, '-')
    .replace(/^[^A-Za-z0-9]/, 'm$&')
    .slice(0, 90)
  const isFree = (alias: string) => {
    const other = taken.find(each => each.alias === alias)
    return !other || (other.target === model && other.baseUrl === baseUrl)
  }
  if (isFree(name)) return name
  for (let number = 2; ; number += 1) if (isFree(`${name}-${number}`)) return `${name}-${number}`
}
