import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError, api, errorText } from '../../data/api.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FramedForm } from '../../ui/layout/framed-page.tsx'
import { LinkSheet } from './link-sheet.tsx'

type State =
  | { name: 'checking' }
  | { name: 'failed'; words: string }
  | { name: 'wrong' }
  | { name: 'open'; username: string; apiKeys: number }
  | { name: 'done' }

const leastLength = 6

/** The page at `/reset-password?token=…`: a new password by the link of a message or of an administrator. */
export default function ResetPassword() {
  const t = useTexts('account-links')
  const [, navigate] = useLocation()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [state, setState] = useState<State>({ name: 'checking' })
  const check = useCallback(async () => {
    setState({ name: 'checking' })
    try {
      const { username, apiKeys } = await api('POST /api/auth/reset-password/check', { body: { token } })
      setState({ name: 'open', username, apiKeys })
    } catch (error) {
      const isWrong = error instanceof ApiError && (error.status === 403 || error.status === 400)
      setState(isWrong ? { name: 'wrong' } : { name: 'failed', words: errorText(error, t('unreachable')) })
    }
  }, [token, t])
  useEffect(() => void check(), [check])

  if (state.name === 'checking')
    return (
      <LinkSheet>
        <div aria-busy="true">
          <Skeleton lines={5} height={24} />
        </div>
      </LinkSheet>
    )
  if (state.name === 'failed')
    return (
      <LinkSheet>
        <ErrorState heading="h1" title={t('reset.failed')} onRetry={() => void check()}>
          {state.words}
        </ErrorState>
      </LinkSheet>
    )
  if (state.name === 'wrong')
    return (
      <LinkSheet>
        <EmptyState
          heading="h1"
          title={t('reset.wrongTitle')}
          action={<ButtonLink href="/">{t('home')}</ButtonLink>}
        >
          {t('reset.wrongHelp')}
        </EmptyState>
      </LinkSheet>
    )
  if (state.name === 'done')
    return (
      <LinkSheet>
        <EmptyState
          heading="h1"
          title={t('reset.doneTitle')}
          action={
            <Button
              variant="primary"
              onClick={() => {
                navigate('/', { replace: true })
                openDialog('login')
              }}
            >
              {t('reset.logIn')}
            </Button>
          }
        >
          {t('reset.doneHelp')}
        </EmptyState>
      </LinkSheet>
    )
  return (
    <LinkSheet title={t('reset.title')} help={t('reset.help', { username: state.username })}>
      <PasswordForm
        token={token}
        apiKeys={state.apiKeys}
        onWrong={() => setState({ name: 'wrong' })}
        onDone={() => setState({ name: 'done' })}
      />
    </LinkSheet>
  )
}

interface PasswordFormProps {
  token: string
  /** Number of the account's keys for the API. */
  apiKeys: number
  onWrong: () => void
  onDone: () => void
}

function PasswordForm({ token, apiKeys, onWrong, onDone }: PasswordFormProps) {
  const t = useTexts('account-links')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [revokes, setRevokes] = useState(false)
  const [problems, setProblems] = useState<{ password?: string; again?: string; whole?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password.length < leastLength) return setProblems({ password: t('short') })
    if (again !== password) return setProblems({ again: t('differ') })
    setProblems({})
    setIsSending(true)
    try {
      await api('POST /api/auth/reset-password', {
        body: { token, password, ...(revokes && { revokeApiKeys: true }) },
      })
      // A session that this browser still had has ended with the others.
      await sessionActions.check()
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'auth.reset-link-wrong') onWrong()
      else setProblems({ whole: errorText(error, t('unreachable')) })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <FramedForm noValidate onSubmit={event => void submit(event)}>
      {problems.whole && <Banner tone="danger" title={problems.whole} />}
      <Field label={t('newPassword')} help={t('newPasswordHelp')} error={problems.password} required>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          disabled={isSending}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Field label={t('repeat')} error={problems.again} required>
        <PasswordInput
          name="again"
          autoComplete="new-password"
          maxLength={200}
          value={again}
          disabled={isSending}
          onChange={event => setAgain(event.target.value)}
        />
      </Field>
      {apiKeys > 0 && (
        <Checkbox
          label={t('reset.revoke', { count: apiKeys })}
          help={t('reset.revokeHelp')}
          checked={revokes}
          disabled={isSending}
          onChange={setRevokes}
        />
      )}
      <Button block type="submit" variant="primary" size="large" loading={isSending}>
        {t('reset.save')}
      </Button>
    </FramedForm>
  )
}
