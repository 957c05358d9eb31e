import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { Redirect, useLocation, useSearch } from 'wouter'
import { AccountFields } from '../../auth/account-fields.tsx'
import type { AccountField } from '../../auth/check-account.ts'
import { useAccountForm } from '../../auth/use-account-form.ts'
import { api, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { sessionActions, useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Typography } from '../../ui/typography.tsx'
import { TokenHelp } from './token-help.tsx'

const fields: readonly AccountField[] = ['username', 'email', 'password', 'confirmPassword']

/** The first visit: makes the administrator with the one-time token of the server's log. */
export default function Setup() {
  const t = useTexts('setup')
  const { data, error, mutate, isValidating } = useApi('GET /api/instance')
  const { user } = useSession()
  useEffect(() => {
    document.title = `${t('title')} · ${t('product')}`
  }, [t])
  if (user && data && !data.setupNeeded) return <Redirect to="/" replace />
  return (
    <Page>
      <Logo size={32} look="full" />
      {!data && error ? (
        <ErrorState
          heading="h1"
          title={t('loadFailed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
        >
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : !data ? (
        <Sheet aria-busy="true">
          <Skeleton lines={7} height={24} />
        </Sheet>
      ) : data.setupNeeded ? (
        <SetupForm onStale={() => void mutate()} />
      ) : (
        <EmptyState heading="h1" title={t('done')} action={<ButtonLink href="/">{t('toHome')}</ButtonLink>}>
          {t('doneHelp')}
        </EmptyState>
      )}
    </Page>
  )
}

function SetupForm({ onStale }: { onStale: () => void }) {
  const t = useTexts('setup')
  const [, navigate] = useLocation()
  const given = new URLSearchParams(useSearch()).get('token') ?? ''
  const [token, setToken] = useState(given)
  const [isWrong, setIsWrong] = useState(false)
  const form = useAccountForm({
    fields,
    send: async ({ username, email, password }) => {
      try {
        return await api('POST /api/setup', {
          body: { token, username: username.trim(), email: email.trim(), password },
        })
      } catch (error) {
        const code =
          error instanceof Error && 'body' in error ? (error.body as { code?: string }).code : undefined
        if (code === 'setup.wrong-token') setIsWrong(true)
        if (code === 'setup.done') onStale()
        throw error
      }
    },
    onEntered: async session => {
      await sessionActions.enter(session)
      navigate('/', { replace: true })
    },
  })
  if (token === '' || isWrong)
    return (
      <Framed
        title={isWrong ? t('wrongTitle') : t('noTokenTitle')}
        help={isWrong ? t('wrongHelp') : t('noTokenHelp')}
      >
        <TokenHelp
          onToken={next => {
            setToken(next)
            setIsWrong(false)
          }}
        />
      </Framed>
    )
  return (
    <Framed title={t('title')} help={t('help')}>
      <Form noValidate onSubmit={event => void form.submit(event)}>
        <AccountFields form={form} fields={fields} />
        <Button block type="submit" variant="primary" size="large" loading={form.isSending}>
          {t('create')}
        </Button>
      </Form>
    </Framed>
  )
}

function Framed({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Sheet>
      <h1>{title}</h1>
      <Typography $tone="muted">{help}</Typography>
      {children}
    </Sheet>
  )
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-6);
  min-height: 100dvh;
  padding: clamp(24px, 8vh, 88px) var(--space-4) var(--space-8);
`

const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 440px;
  padding: var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-panel);
  background: var(--color-surface);

  > p {
    margin-top: var(--space-1);
  }
`

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin-top: var(--space-5);
`
