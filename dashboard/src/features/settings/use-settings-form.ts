import type { User } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useTheme } from '../../ui/theme/theme.ts'
import {
  isAddress,
  isChanged,
  isLimit,
  type SettingsDraft,
  toChange,
  toDraft,
  toTrial,
} from './settings-draft.ts'

export interface SettingsForm {
  draft: SettingsDraft
  set: (part: Partial<SettingsDraft>) => void
  /** Errors of the address and the limit, from the last attempt to save. */
  urlError: string | undefined
  limitError: string | undefined
  /** The provider's answer to the key; saving again stores the key anyway. */
  refusal: string | undefined
  isChanged: boolean
  isSaving: boolean
  discard: () => void
  save: () => Promise<void>
}

/**
 * The form of the settings that a person may change for themselves, wherever it is shown. A new key or
 * address is tried before it is saved.
 */
export const useSettingsForm = (user: User, { onSaved }: { onSaved?: () => void } = {}): SettingsForm => {
  const t = useTexts('settings')
  const { theme, setTheme } = useTheme()
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({})
  const [urlError, setUrlError] = useState<string>()
  const [limitError, setLimitError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const known = toDraft(user, { theme })
  const draft = { ...known, ...changes }

  const forget = () => {
    setUrlError(undefined)
    setLimitError(undefined)
    setRefusal(undefined)
  }
  const discard = () => {
    setChanges({})
    forget()
  }
  const save = async () => {
    if (!isAddress(draft.apiBaseUrl)) return setUrlError(t('url.wrong'))
    if (!isLimit(draft.dailyReplies)) return setLimitError(t('limit.wrong'))
    setIsSaving(true)
    try {
      const body = toChange(draft, user)
      // The refusal is shown once: saving again is a deliberate choice.
      const trial = refusal === undefined ? toTrial(body) : null
      const tried = trial && (await api('POST /api/models/test-key', { body: trial }))
      if (tried?.ok === false) return setRefusal(tried.message)
      sessionActions.update(await api('PUT /api/users/{id}', { params: { id: user.id }, body }))
      setTheme(draft.darkMode ? 'dark' : 'light')
      discard()
      toast({ title: t('saved'), description: t('savedHelp'), variant: 'success' })
      onSaved?.()
      // A key decides which models answer.
      await refresh('GET /api/models')
    } catch (error) {
      toast({ title: t('failed'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setIsSaving(false)
    }
  }
  return {
    draft,
    set: part => {
      setChanges(before => ({ ...before, ...part }))
      forget()
    },
    urlError,
    limitError,
    refusal,
    isChanged: isChanged(draft, known),
    isSaving,
    discard,
    save,
  }
}
