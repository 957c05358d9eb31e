import { useEffect, useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Time after which the server sends a message again, s. */
const waitSeconds = 60

interface SentStepProps {
  registrationId: string
  email: string
  onClose: () => void
}

/** Shows that a message was sent, and lets the person request it again. */
export function SentStep({ registrationId, email, onClose }: SentStepProps) {
  const t = useTexts('auth')
  const [seconds, setSeconds] = useState(waitSeconds)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  const again = async () => {
    setSeconds(waitSeconds)
    try {
      await api('POST /api/auth/confirm/again', { body: { registrationId } })
      toast({ title: t('sent.done') })
    } catch (error) {
      setSeconds(0)
      toast({ variant: 'destructive', title: errorText(error, t('unreachable')) })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('sent.title')}
      footer={
        <>
          <Button disabled={seconds > 0} onClick={() => void again()}>
            {seconds > 0 ? t('sent.wait', { seconds }) : t('sent.again')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('sent.help', { email })}</p>
        <Typography $tone="muted">{t('sent.nothing')}</Typography>
      </Stack>
    </Dialog>
  )
}
