import { type SubmitEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError, api, errorText } from '../../data/api.ts'
import { choosesPlan } from '../../data/paid-plan.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FramedForm } from '../../ui/layout/framed-page.tsx'
import { LinkSheet } from './link-sheet.tsx'

/**
 * The page at `/confirm?token=…`: finishes a registration with the link of its message and the chosen
 * password.
 */
export default function Confirm() {
  const t = useTexts('account-links')
  const [, navigate] = useLocation()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isWrong, setIsWrong] = useState(token === '')
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password.length < 6) return setProblem(t('short'))
    setProblem(undefined)
    setIsSending(true)
    try {
      const session = await api('POST /api/auth/confirm', { body: { token, password } })
      await sessionActions.enter(session)
      navigate(choosesPlan(session.user) ? '/plan-activation' : '/', { replace: true })
    } catch (error) {
      setIsWrong(error instanceof ApiError && error.body.code === 'auth.confirmation-wrong')
      setProblem(errorText(error, t('unreachable')))
      setIsSending(false)
    }
  }
  if (isWrong)
    return (
      <LinkSheet>
        <EmptyState
          heading="h1"
          title={t('confirm.wrongTitle')}
          action={<ButtonLink href="/">{t('home')}</ButtonLink>}
        >
          {t('confirm.wrongHelp')}
        </EmptyState>
      </LinkSheet>
    )
  return (
    <LinkSheet title={t('confirm.title')} help={t('confirm.help')}>
      <FramedForm noValidate onSubmit={event => void submit(event)}>
        <Field label={t('password')} error={problem} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            disabled={isSending}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Button block type="submit" variant="primary" size="large" loading={isSending}>
          {t('confirm.save')}
        </Button>
      </FramedForm>
    </LinkSheet>
  )
}
