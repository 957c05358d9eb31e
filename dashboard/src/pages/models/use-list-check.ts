import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Makes the server read its provider's list of models now, and shows the result. */
export const useListCheck = (): { isChecking: boolean; check: () => Promise<void> } => {
  const t = useTexts('models')
  const [isChecking, setIsChecking] = useState(false)
  const check = async () => {
    setIsChecking(true)
    try {
      const found = await api('POST /api/admin/notices/check')
      const isRead = !found.notices.some(({ code }) => code === 'model-check-failed')
      if (found.checkedAt && isRead) toast({ title: t('notices.done'), variant: 'success' })
      else
        toast({
          title: t('notices.checkFailed'),
          description: found.checkedAt ? t('notices.unread') : t('notices.noKey'),
          variant: 'destructive',
        })
      await Promise.all([refresh('GET /api/admin/notices'), refresh('GET /api/admin/models')])
    } catch (cause) {
      toast({
        title: t('notices.checkFailed'),
        description: errorText(cause, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsChecking(false)
    }
  }
  return { isChecking, check }
}
