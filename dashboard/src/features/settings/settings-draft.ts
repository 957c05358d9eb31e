import type { Body, User, usersApi } from '@botanika/core/contract'

/** A key that stays as it is, one to remove, or a new one. */
export type KeyDraft = { state: 'kept' } | { state: 'removed' } | { state: 'new'; value: string }

export interface SettingsDraft {
  defaultModel: string
  autoSave: boolean
  darkMode: boolean
  key: KeyDraft
  apiBaseUrl: string
  /** Number as typed; empty: any number. */
  dailyReplies: string
}

/** Returns the present settings as a draft. The theme is this browser's own: the one in use here counts. */
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

/** Returns whether saving would change anything: a field that was opened and left empty does not count. */
export const isChanged = (draft: SettingsDraft, known: SettingsDraft): boolean =>
  draft.key.state === 'removed' ||
  (draft.key.state === 'new' && draft.key.value.trim() !== '') ||
  draft.defaultModel !== known.defaultModel ||
  draft.autoSave !== known.autoSave ||
  draft.darkMode !== known.darkMode ||
  draft.apiBaseUrl.trim() !== known.apiBaseUrl ||
  draft.dailyReplies.trim() !== known.dailyReplies

type Change = Body<(typeof usersApi)['PUT /api/users/{id}']>

/** Returns the body of the change: the settings, and of key and address only changed values. */
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

/**
 * Returns the part that has to be tried before it is saved: a new key or address; null when there is none.
 */
export const toTrial = ({ apiKey, apiBaseUrl }: Change): Pick<Change, 'apiKey' | 'apiBaseUrl'> | null => {
  if (!apiKey && !apiBaseUrl) return null
  return { ...(apiKey !== undefined && { apiKey }), ...(apiBaseUrl !== undefined && { apiBaseUrl }) }
}

const toLimit = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Returns whether a text is empty, or a whole number of at least 1 that a day can hold. */
export const isLimit = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1_000_000)

/** Returns whether a text is empty, or a whole http(s) address. */
export const isAddress = (text: string): boolean =>
  text.trim() === '' || /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '')
