import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { ApiError, api, errorText } from '../../data/api.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkSheet } from './link-sheet.tsx'

type Outcome = { email: string } | { wrong: true } | { problem: string }

/** The page at `/confirm-email?token=…`: the new address of an account replaces the old one. */
export default function ConfirmEmail() {
  const t = useTexts('account-links')
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome | null>(token === '' ? { wrong: true } : null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the link, and again when it is asked for
  useEffect(() => {
    if (token === '') return
    setOutcome(null)
    confirmOnce(`${token} ${attempt}`, token).then(
      ({ email }) => {
        setOutcome({ email })
        void sessionActions.check()
      },
      (error: unknown) => {
        const isWrong = error instanceof ApiError && error.body.code === 'account.email-link-wrong'
        setOutcome(isWrong ? { wrong: true } : { problem: errorText(error, t('unreachable')) })
      },
    )
  }, [token, attempt])
  const home = <ButtonLink href="/">{t('home')}</ButtonLink>
  return (
    <LinkSheet>
      {outcome === null && <Skeleton lines={3} />}
      {outcome && 'email' in outcome && (
        <EmptyState heading="h1" title={t('email.doneTitle')} action={home}>
          {t('email.doneHelp', { email: outcome.email })}
        </EmptyState>
      )}
      {outcome && 'wrong' in outcome && (
        <EmptyState heading="h1" title={t('email.wrongTitle')} action={home}>
          {t('email.wrongHelp')}
        </EmptyState>
      )}
      {outcome && 'problem' in outcome && (
        <ErrorState title={t('email.failed')} onRetry={() => setAttempt(attempt + 1)}>
          {outcome.problem}
        </ErrorState>
      )}
    </LinkSheet>
  )
}

const calls = new Map<string, Promise<{ email: string }>>()
/** Makes one call for an attempt: React runs effects twice in development, and the link works only once. */
const confirmOnce = (key: string, token: string): Promise<{ email: string }> => {
  const call = calls.get(key) ?? api('POST /api/auth/confirm-email', { body: { token } })
  calls.set(key, call)
  return call
}
