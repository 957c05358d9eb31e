import type { User } from '@botanika/core/contract'
import { useState } from 'react'
import { errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { sessionActions } from '../../../data/use-session.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Typography } from '../../../ui/layout/typography.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

/** Two-factor sign-in of the person: whether it is on, and the ways to change that. */
export function TwoFactorCard({ user }: { user: User }) {
  const t = useTexts('two-factor')
  if (user.actingAdminId !== undefined) return <Card title={t('title')} help={t('acting')} />
  return (
    <Card title={t('title')} help={t('help')}>
      <State />
    </Card>
  )
}

function State() {
  const t = useTexts('two-factor')
  const format = useFormat()
  const { data, error, mutate, isValidating } = useApi('GET /api/account/two-factor')
  const [open, setOpen] = useState<'enrol' | 'renew' | 'off' | null>(null)
  const close = () => {
    setOpen(null)
    void mutate()
    // The pages that an administrator may open depend on it.
    void sessionActions.check()
  }
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={2} height={28} />
  return (
    <Stack>
      {data.isRequired && !data.isOn && <Banner tone="warning" title={t('required')} />}
      <StatusDot
        tone={data.isOn ? 'success' : 'idle'}
        label={data.isOn && data.since ? t('on', { date: format.date(data.since) }) : t('off')}
      />
      {data.isOn && <Typography $tone="muted">{t('codesLeft', { count: data.recoveryCodes })}</Typography>}
      <Row>
        {data.isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('newCodes')}</Button>
            <Button variant="ghost" onClick={() => setOpen('off')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>{t('turnOn')}</Button>
        )}
      </Row>
      {open === 'enrol' && <EnrolDialog hasPassword={data.hasPassword} onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog hasPassword={data.hasPassword} onClose={close} />}
    </Stack>
  )
}
