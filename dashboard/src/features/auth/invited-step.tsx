import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useLogOut } from './use-log-out.ts'

export interface InvitedStepProps {
  /** Address of the account that is signed in. */
  email: string
  onSignedOut: () => void
  onClose: () => void
}

/**
 * The question to a signed-in person who opened an invitation, which is for a new account: which account it
 * is to be.
 */
export function InvitedStep({ email, onSignedOut, onClose }: InvitedStepProps) {
  const t = useTexts('auth')
  const logOut = useLogOut()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await logOut()
    onSignedOut()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('signedIn.title')}
      description={t('signedIn.help', { email })}
      footer={
        <>
          <Button onClick={onClose}>{t('signedIn.stay')}</Button>
          <Button variant="primary" loading={isLeaving} onClick={() => void leave()}>
            {t('signedIn.leave')}
          </Button>
        </>
      }
    />
  )
}
