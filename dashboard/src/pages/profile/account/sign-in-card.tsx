import type { SignInMethods, User } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { EmailDialog } from './email-dialog.tsx'
import { GoogleDialog } from './google-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** The ways in which the person signs in: address, password, Google. */
export function SignInCard({ user }: { user: User }) {
  const t = useTexts('own-account')
  if (user.actingAdminId !== undefined) return <Card title={t('title')} help={t('acting')} />
  return (
    <Card title={t('title')} help={t('help')}>
      <Methods />
    </Card>
  )
}

function Methods() {
  const t = useTexts('own-account')
  const { data, error, mutate, isValidating } = useApi('GET /api/account/sign-in')
  const [open, setOpen] = useState<'email' | 'password' | 'google' | null>(null)
  const close = () => {
    setOpen(null)
    void mutate()
  }
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={3} height={28} />
  return (
    <>
      {data.pendingEmail && <Pending email={data.pendingEmail} onDone={() => void mutate()} />}
      <Lines>
        <Line label={t('email.label')} value={data.email}>
          {data.hasPassword && <Button onClick={() => setOpen('email')}>{t('email.change')}</Button>}
        </Line>
        <Line label={t('password.label')} value={data.hasPassword ? '••••••••' : t('password.none')}>
          {data.hasPassword ? (
            <Button onClick={() => setOpen('password')}>{t('password.change')}</Button>
          ) : (
            data.isEmailConfirmed && <SetPassword {...data} />
          )}
        </Line>
        {data.isGoogleConnected && (
          <Line label="Google" value={t('google.on')}>
            {data.hasPassword && (
              <Button variant="ghost" onClick={() => setOpen('google')}>
                {t('google.disconnect')}
              </Button>
            )}
          </Line>
        )}
      </Lines>
      {open === 'email' && <EmailDialog isConfirmed={data.isEmailConfirmed} onClose={close} />}
      {open === 'password' && <PasswordDialog apiKeys={data.apiKeys} onClose={close} />}
      {open === 'google' && <GoogleDialog onClose={close} />}
    </>
  )
}

function Pending({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTexts('own-account')
  const keep = () =>
    api('DELETE /api/account/email/pending').then(onDone, (error: unknown) =>
      toast({ title: errorText(error, t('unreachable')), variant: 'destructive' }),
    )
  return (
    <Banner
      tone="info"
      title={t('email.pending', { email })}
      action={<Button onClick={() => void keep()}>{t('email.keep')}</Button>}
    />
  )
}

/** The link of «forgotten password»: a person who signed in by Google has no password yet. */
function SetPassword({ email }: SignInMethods) {
  const t = useTexts('own-account')
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    try {
      await api('POST /api/auth/forgot-password', { body: { email } })
      toast({ title: t('password.linkSent'), description: t('email.sentHelp', { email }) })
    } catch (error) {
      toast({ title: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Button loading={isSending} onClick={() => void send()}>
      {t('password.set')}
    </Button>
  )
}

interface LineProps {
  label: string
  value: string
  children: React.ReactNode
}
const Line = ({ label, value, children }: LineProps) => (
  <li>
    <span>
      <small>{label}</small>
      {value}
    </span>
    {children}
  </li>
)

const Lines = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-3) 0;
    border-top: 1px solid var(--color-line);

    &:first-child {
      border-top: 0;
      padding-top: 0;
    }
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`
