import type { Body, User, usersApi } from '@botanika/core/contract'

/** A key that stays as it is, one to remove, or a new one. */
export type KeyDraft = { state: 'kept' } | { state: 'removed' } | { state: 'new'; value: string }

export interface SettingsDraft {
  defaultModel: string
  autoSave: boolean
  darkMode: boolean
  key: KeyDraft
  apiBaseUrl: string
  /** As typed; empty: any number. */
  dailyReplies: string
}

/** What the settings are now. The theme is this browser's own: what is in force here counts. */
export const toDraft = (
  { settings, apiBaseUrl }: Pick<User, 'settings' | 'apiBaseUrl'>,
  { theme }: { theme: 'light' | 'dark' },
): SettingsDraft => ({
  defaultModel: settings.defaultModel,
  autoSave: settings.autoSave,
  darkMode: theme === 'dark',
  key: { state: 'kept' },
  apiBaseUrl: apiBaseUrl ?? '',
  dailyReplies: settings.dailyReplies?.toString() ?? '',
})

/** Whether saving would change anything: a field that was opened and left empty counts for nothing. */
export const isChanged = (draft: SettingsDraft, known: SettingsDraft): boolean =>
  draft.key.state === 'removed' ||
  (draft.key.state === 'new' && draft.key.value.trim() !== '') ||
  draft.defaultModel !== known.defaultModel ||
  draft.autoSave !== known.autoSave ||
  draft.darkMode !== known.darkMode ||
  draft.apiBaseUrl.trim() !== known.apiBaseUrl ||
  draft.dailyReplies.trim() !== known.dailyReplies

type Change = Body<(typeof usersApi)['PUT /api/users/{id}']>

/** What is sent: the settings, and of key and address only what changed. */
export const toChange = (draft: SettingsDraft, user: Pick<User, 'apiBaseUrl'>): Change => {
  const { defaultModel, autoSave, darkMode, key } = draft
  const address = draft.apiBaseUrl.trim()
  const typed = key.state === 'new' ? key.value.trim() : ''
  return {
    settings: { defaultModel, autoSave, darkMode, dailyReplies: toLimit(draft.dailyReplies) },
    ...(key.state === 'removed' && { apiKey: null }),
    ...(typed !== '' && { apiKey: typed }),
    ...(address !== (user.apiBaseUrl ?? '') && { apiBaseUrl: address === '' ? null : address }),
  }
}

/** What has to be tried before it is saved: a key or an address that is new; null when there is nothing to try. */
export const toTrial = ({ apiKey, apiBaseUrl }: Change): Pick<Change, 'apiKey' | 'apiBaseUrl'> | null => {
  if (!apiKey && !apiBaseUrl) return null
  return { ...(apiKey !== undefined && { apiKey }), ...(apiBaseUrl !== undefined && { apiBaseUrl }) }
}

const toLimit = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Nothing, or a whole number of at least 1 that a day can hold. */
export const isLimit = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1_000_000)

/** Nothing, or a whole http(s) address. */
export const isAddress = (text: string): boolean =>
  text.trim() === '' || /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '')
