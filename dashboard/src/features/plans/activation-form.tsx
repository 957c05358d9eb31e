import type { User } from '@botanika/core/contract'
import { type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { ApiError, api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { sessionActions } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { media } from '../../ui/theme/media.ts'
import { cleanCode } from './clean-code.ts'

export interface ActivationFormProps {
  user: User
  /** Returns the text of the toast with the plan that is now active. */
  describe: (planName: string) => string
  onActivated?: () => void
}

/** The form for an activation code; with the right one the account has its plan at once. */
export function ActivationForm({ user, describe, onActivated }: ActivationFormProps) {
  const t = useTexts('plans')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isActing = user.actingAdminId !== undefined

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code === '') return setError(t('code.empty'))
    setIsSending(true)
    setError(null)
    try {
      const { planName } = await api('POST /api/activate-plan', { body: { activationCode: code } })
      setCode('')
      toast({ title: t('code.activated'), description: describe(planName), variant: 'success' })
      await sessionActions.check()
      void refresh('GET /api/usage/plan')
      onActivated?.()
    } catch (cause) {
      const words =
        cause instanceof ApiError && cause.body.code === 'plan.code-wrong'
          ? t('code.wrong')
          : errorText(cause, t('unreachable'))
      setError(words)
      toast({ title: t('code.failed'), description: words, variant: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field
        label={t('code.label')}
        help={isActing ? t('code.acting') : t('code.help')}
        error={error ?? undefined}
      >
        <PasswordInput
          name="activationCode"
          value={code}
          disabled={isSending || isActing}
          autoComplete="off"
          placeholder="••••••••••"
          onChange={event => {
            setCode(cleanCode(event.target.value))
            setError(null)
          }}
        />
      </Field>
      <Button type="submit" loading={isSending} disabled={isActing}>
        {t('code.send')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 320px) auto;
  gap: var(--space-3);
  justify-content: start;

  > button {
    margin-top: 24px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > button {
      margin-top: 0;
    }
  }
`
