import type { Body, User, usersApi } from '@botanika/core/contract'

/** A key that stays as it is, one to remove, or a new one. */
export type KeyDraft = { state: 'kept' } | { state: 'removed' } | { state: 'new'; value: string }

export interface SettingsDraft {
  defaultModel: string
  autoSave: boolean
  darkMode: boolean
  key: KeyDraft
  apiBaseUrl: string
}

type Change = Body<(typeof usersApi)['PUT /api/users/{id}']>

/** What is sent: the settings, and of key and address only what changed. */
export const toChange = (draft: SettingsDraft, user: Pick<User, 'apiBaseUrl'>): Change => {
  const { defaultModel, autoSave, darkMode, key } = draft
  const address = draft.apiBaseUrl.trim()
  const typed = key.state === 'new' ? key.value.trim() : ''
  return {
    settings: { defaultModel, autoSave, darkMode },
    ...(key.state === 'removed' && { apiKey: null }),
    ...(typed !== '' && { apiKey: typed }),
    ...(address !== (user.apiBaseUrl ?? '') && { apiBaseUrl: address === '' ? null : address }),
  }
}

/** Nothing, or a whole http(s) address. */
export const isAddress = (text: string): boolean =>
  text.trim() === '' || /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '')
