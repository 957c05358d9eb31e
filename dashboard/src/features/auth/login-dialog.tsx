import type { ConfirmationSent, SecondFactorAsked, Session } from '@botanika/core/contract'
import { useState } from 'react'
import { useSession } from '../../data/use-session.ts'
import { AccountStep } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { dropInvitation, readInvitation } from './invitation.ts'
import { InvitedStep } from './invited-step.tsx'
import { SentStep } from './sent-step.tsx'
import type { SignInReturn } from './sign-in-return.ts'
import { useEnter } from './use-enter.ts'

export interface LoginDialogProps {
  /** The side that is shown first. */
  side: 'login' | 'register'
  /** The reason why a sign-in by another site failed. */
  returned?: SignInReturn | null
  onClose: () => void
}

type Step =
  | { name: 'account' }
  /** An invitation link, opened by a person who has an account and is signed in. */
  | { name: 'invited'; email: string }
  | { name: 'forgot' }
  /**
   * The code of the second factor. Without a challenge, it waits in the cookie of the sign-in with Google.
   */
  | { name: 'code'; challenge?: string }
  | { name: 'sent'; registrationId: string; email: string }

/**
 * Signing in and registering, with the steps that may follow: the code of the second factor, a message to
 * confirm, a new password.
 */
export function LoginDialog({ side, returned = null, onClose }: LoginDialogProps) {
  const enter = useEnter()
  const { user } = useSession()
  const [step, setStep] = useState<Step>(() => {
    if (returned === 'second-factor') return { name: 'code' }
    const isInvited = side === 'register' && readInvitation() !== null
    return user && isInvited ? { name: 'invited', email: user.email } : { name: 'account' }
  })
  const begin = () => setStep({ name: 'account' })
  const go = async (answer: Session | SecondFactorAsked | ConfirmationSent, email: string) => {
    if ('challenge' in answer) return setStep({ name: 'code', challenge: answer.challenge })
    dropInvitation()
    if ('registrationId' in answer)
      return setStep({ name: 'sent', registrationId: answer.registrationId, email })
    await enter(answer)
    onClose()
  }
  switch (step.name) {
    case 'account':
      return (
        <AccountStep
          side={side}
          returned={returned}
          onAnswer={go}
          onForgot={() => setStep({ name: 'forgot' })}
          onClose={onClose}
        />
      )
    case 'invited':
      return <InvitedStep email={step.email} onSignedOut={begin} onClose={onClose} />
    case 'forgot':
      return <ForgotStep onBack={begin} onClose={onClose} />
    case 'code':
      return (
        <CodeStep
          challenge={step.challenge}
          onAnswer={session => go(session, '')}
          onEnded={begin}
          onClose={onClose}
        />
      )
    case 'sent':
      return <SentStep registrationId={step.registrationId} email={step.email} onClose={onClose} />
  }
}
