import type { Body, modelProvidersApi, modelsApi, User, usersApi } from '@botanika/core/contract'
import {
  type ModelProvider,
  type ModelProviderId,
  modelProviders,
  openaiAddress,
} from '@botanika/core/providers'

/** What a person typed of a provider. */
export interface WizardDraft {
  provider: ModelProviderId
  baseUrl: string
  apiKey: string
  /** Empty: one of the provider's list. */
  model: string
}

export type WizardProblem = 'key' | 'address' | 'model'

export const providerOf = (id: ModelProviderId): ModelProvider =>
  modelProviders.find(each => each.id === id) ?? { id, name: '', contextTokens: 8_192 }

/** Whether the address is typed: the provider has none of its own, or it is a server that people run themselves. */
export const hasAddressField = ({ baseUrl, isLocal }: ModelProvider): boolean => !baseUrl || isLocal === true

/**
 * The fields of a chosen provider, with what is kept where it is the same server. The address of a local server is the
 * usual one for administrators only: nobody else may call it.
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

/** The provider of the kept address; undefined where there is neither address nor model. */
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

/** Whether the key that the account keeps belongs to the draft's address: it need not be typed again. */
export const isKeyKept = (draft: WizardDraft, user: Pick<User, 'hasApiKey' | 'apiBaseUrl'>): boolean =>
  user.hasApiKey && originOf(draft.baseUrl) === originOf(user.apiBaseUrl ?? openaiAddress)

/** What is missing or wrong, by field. */
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

/** What each step of the check sends; a key that is left out is the kept one. */
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

/** Null: OpenAI's own, which is not stored. */
const addressOf = ({ baseUrl }: WizardDraft): string | null => {
  const address = baseUrl.trim().replace(/(?<!\/)\/+$/, '')
  return address === openaiAddress ? null : address
}

export interface Checked {
  model: string
  vision: boolean
  /** Of a model for everybody: its context window, tokens. */
  contextTokens: number
}

/** The typed window in tokens; undefined: it is none that the server takes. */
export const windowOf = (typed: string): number | undefined => {
  const digits = typed.replace(/[\s.,]/g, '')
  const tokens = /^\d{1,8}$/.test(digits) ? Number(digits) : 0
  return tokens >= 1_024 && tokens <= 10_000_000 ? tokens : undefined
}

type UserChange = Body<(typeof usersApi)['PUT /api/users/{id}']>

/** Saves the checked model as the account's own. */
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

/** Saves the checked model for everybody, with its own key. */
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

/** A name for the list of models that is not taken by another model. */
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
