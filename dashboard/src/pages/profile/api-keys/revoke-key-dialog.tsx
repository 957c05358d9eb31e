import type { ApiKey } from '@botanika/core/contract'
import { useState } from 'react'
import { ApiError, api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'

/** Asks before a key stops working; one that does not exist any more counts as revoked. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTexts('api-keys')
  const [isPending, setIsPending] = useState(false)
  const revoke = async () => {
    setIsPending(true)
    try {
      await api('DELETE /api/account/api-keys/{id}', { params: { id: apiKey.id } })
      toast({ title: t('revoked') })
      onClose()
    } catch (error) {
      const isGone = error instanceof ApiError && error.body.code === 'account.api-key-not-found'
      if (isGone) return onClose()
      toast({ title: errorText(error, t('unreachable')), variant: 'destructive' })
      setIsPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('revokeTitle', { name: apiKey.name })}
      description={t('revokeHelp')}
      confirm={t('revoke')}
      pending={isPending}
      onConfirm={() => void revoke()}
    />
  )
}
