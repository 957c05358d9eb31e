import type { Session } from '@botanika/core/contract'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError, api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export interface CodeStepProps {
  /** Challenge of the sign-in. Omitted: that of the sign-in with Google, from its cookie. */
  challenge?: string
  onAnswer: (session: Session) => Promise<void>
  /** Called when the time for the code is over: the sign-in begins again. */
  onEnded: () => void
  onClose: () => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeStep({ challenge, onAnswer, onEnded, onClose }: CodeStepProps) {
  const t = useTexts('auth')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isEnded, setIsEnded] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() === '') {
      setProblem(t('code.empty'))
      return field.current?.focus()
    }
    setIsSending(true)
    try {
      const body = { code, ...(challenge !== undefined && { challenge }) }
      await onAnswer(await api('POST /api/auth/second-factor', { body }))
    } catch (error) {
      setProblem(errorText(error, t('unreachable')))
      setIsEnded(error instanceof ApiError && error.body.code === 'auth.challenge-ended')
      setCode('')
      field.current?.focus()
    } finally {
      setIsSending(false)
    }
  }
  const isApp = kind === 'app'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      initialFocus={field}
      title={t('code.title')}
      description={isApp ? t('code.help') : t('code.recoveryHelp')}
      footer={
        <>
          <Button onClick={onEnded}>{t('back')}</Button>
          {!isEnded && (
            <Button type="submit" form={id} variant="primary" loading={isSending}>
              {t('login')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void submit(event)}>
        <Stack>
          {isEnded && problem && <Banner tone="danger" title={problem} />}
          <Field
            label={isApp ? t('code.label') : t('code.recoveryLabel')}
            error={isEnded ? undefined : problem}
            required
          >
            <Input
              key={kind}
              ref={field}
              name="code"
              value={code}
              disabled={isSending || isEnded}
              inputMode={isApp ? 'numeric' : 'text'}
              autoComplete={isApp ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              onChange={event => {
                setCode(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <div>
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                setKind(isApp ? 'recovery' : 'app')
                setCode('')
                setProblem(undefined)
              }}
            >
              {isApp ? t('code.useRecovery') : t('code.useApp')}
            </Button>
          </div>
          {!isApp && <Typography $tone="muted">{t('code.lost')}</Typography>}
        </Stack>
      </form>
    </Dialog>
  )
}
