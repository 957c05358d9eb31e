import type { User } from '@botanika/core/contract'
import { openaiAddress } from '@botanika/core/providers'
import { useRef, useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { aliasOf, type Checked, toModelChange, toUserChange, type WizardDraft } from './wizard-draft.ts'

export interface SaveOptions {
  draft: WizardDraft
  checked: Checked
  isKept: boolean
  forWhom: 'me' | 'everyone'
  /** Alias of the model that calls the account's own key; undefined: the default stays. */
  alias: string | undefined
  isDefault: boolean
}

/** Saves a checked model as the account's own, or for everybody. */
export const useSaveProvider = (user: User, { onSaved }: { onSaved: () => void }) => {
  const t = useTexts('provider-wizard')
  const [isSaving, setIsSaving] = useState(false)
  const busy = useRef(false)

  const forMe = async ({ draft, checked, isKept, alias, isDefault }: SaveOptions) => {
    const body = toUserChange(draft, { checked, isKept, defaultModel: isDefault ? alias : undefined })
    sessionActions.update(await api('PUT /api/users/{id}', { params: { id: user.id }, body }))
  }
  const forEveryone = async ({ draft, checked, isDefault }: SaveOptions) => {
    const change = toModelChange(draft, checked)
    const alias = aliasOf(
      { model: checked.model, baseUrl: change.baseUrl ?? openaiAddress },
      await api('GET /api/admin/models'),
    )
    await api('PUT /api/admin/models/{alias}', { params: { alias }, body: change })
    if (!isDefault) return
    const body = { settings: { defaultModel: alias } }
    sessionActions.update(await api('PUT /api/users/{id}', { params: { id: user.id }, body }))
  }

  return {
    isSaving,
    save: async (options: SaveOptions): Promise<void> => {
      // A second click may come before the first one has drawn the button as busy.
      if (busy.current) return
      busy.current = true
      setIsSaving(true)
      try {
        await (options.forWhom === 'me' ? forMe(options) : forEveryone(options))
        toast({
          title: t('saved.title', { model: options.checked.model }),
          description: t(options.forWhom === 'me' ? 'saved.me' : 'saved.everyone'),
          variant: 'success',
        })
        onSaved()
        await Promise.all([refresh('GET /api/models'), refresh('GET /api/admin/models')])
      } catch (error) {
        toast({
          title: t('saved.failed'),
          description: errorText(error, t('unreachable')),
          variant: 'destructive',
        })
      } finally {
        busy.current = false
        setIsSaving(false)
      }
    },
  }
}
