import type { User } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Saves one of the person's own settings. */
export const useSetting = (user: User) => {
  const t = useTexts('notifications')
  const [isSaving, setIsSaving] = useState(false)
  const save = async (settings: Partial<User['settings']>) => {
    setIsSaving(true)
    try {
      sessionActions.update(await api('PUT /api/users/{id}', { params: { id: user.id }, body: { settings } }))
    } catch (failure) {
      toast({ title: errorText(failure, t('unreachable')), variant: 'destructive' })
    }
    setIsSaving(false)
  }
  return { isSaving, save }
}
