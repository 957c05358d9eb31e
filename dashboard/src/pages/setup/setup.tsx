import { useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { api, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { sessionActions, useSession } from '../../data/use-session.ts'
import type { AccountField } from '../../features/auth/index.ts'
import { AccountFields, useAccountForm } from '../../features/auth/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FramedForm, FramedPage, FramedSheet } from '../../ui/layout/framed-page.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { TokenHelp } from './token-help.tsx'

const fields: readonly AccountField[] = ['username', 'email', 'password', 'confirmPassword']

/** The page of the first visit: makes the administrator with the one-time token of the server's log. */
export default function Setup() {
  const t = useTexts('setup')
  const { data, error, mutate, isValidating } = useApi('GET /api/instance')
  const { user } = useSession()
  // The person who has just set the server up goes home as well.
  const wasNeeded = useRef(false)
  wasNeeded.current ||= data?.setupNeeded === true
  if (user && data && !data.setupNeeded) return <Home isExplained={!wasNeeded.current} />
  return (
    <FramedPage>
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
        <FramedSheet aria-busy="true">
          <Skeleton lines={7} height={24} />
        </FramedSheet>
      ) : data.setupNeeded ? (
        <SetupForm onStale={() => void mutate()} />
      ) : (
        <EmptyState heading="h1" title={t('done')} action={<ButtonLink href="/">{t('toHome')}</ButtonLink>}>
          {t('doneHelp')}
        </EmptyState>
      )}
    </FramedPage>
  )
}

/** Redirects home; `isExplained`: with the reason. */
function Home({ isExplained }: { isExplained: boolean }) {
  const t = useTexts('setup')
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    if (isExplained) toast({ title: t('done'), description: t('doneSignedIn') })
  }, [])
  return <Redirect to="/" replace />
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
    onSent: async session => {
      await sessionActions.enter(session)
      navigate('/', { replace: true })
    },
  })
  if (token === '' || isWrong)
    return (
      <FramedSheet
        title={isWrong ? t('wrongTitle') : t('noTokenTitle')}
        help={isWrong ? t('wrongHelp') : t('noTokenHelp')}
      >
        <TokenHelp
          onToken={next => {
            setToken(next)
            setIsWrong(false)
          }}
        />
      </FramedSheet>
    )
  return (
    <FramedSheet title={t('title')} help={t('help')}>
      <FramedForm noValidate onSubmit={event => void form.submit(event)}>
        <AccountFields form={form} fields={fields} />
        <Button block type="submit" variant="primary" size="large" loading={form.isSending}>
          {t('create')}
        </Button>
      </FramedForm>
    </FramedSheet>
  )
}
