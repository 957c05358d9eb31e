import type { ConfirmationSent, SecondFactorAsked, Session } from '@botanika/core/contract'
import { useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { api } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AccountFields } from './account-fields.tsx'
import type { AccountField } from './check-account.ts'
import { GoogleButton } from './google-button.tsx'
import { readInvitation } from './invitation.ts'
import type { SignInReturn } from './sign-in-return.ts'
import { useAccountForm } from './use-account-form.ts'
import { useInvitationState } from './use-invitation-state.ts'

type Side = 'login' | 'register'

export interface AccountStepProps {
  /** The side that is shown first. */
  side: Side
  returned: SignInReturn | null
  onAnswer: (answer: Session | SecondFactorAsked | ConfirmationSent, email: string) => Promise<void>
  onForgot: () => void
  onClose: () => void
}

const sides: readonly Side[] = ['login', 'register']

const fieldsOf: Record<Side, readonly AccountField[]> = {
  login: ['email', 'password'],
  register: ['username', 'email', 'password', 'confirmPassword'],
}

/** E-mail and password, or Google where the server offers it; the requirements of registration are shown before anything is typed. */
export function AccountStep({ side: first, returned, onAnswer, onForgot, onClose }: AccountStepProps) {
  const t = useTexts('auth')
  const id = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const { data: instance } = useApi('GET /api/instance')
  const invitation = readInvitation()
  const invited = useInvitationState(invitation)
  const [side, setSide] = useState<Side>(first)
  const fields = fieldsOf[side]
  const form = useAccountForm({
    fields,
    send: async ({ username, email, password, confirmPassword }) => {
      const address = email.trim()
      const answer =
        side === 'login'
          ? await api('POST /api/auth/login', { body: { email: address, password } })
          : await api('POST /api/auth/register', {
              body: {
                username: username.trim(),
                email: address,
                password,
                confirmPassword,
                ...(invitation && { invitation }),
              },
            })
      return { answer, address }
    },
    onSent: ({ answer, address }) => onAnswer(answer, address),
  })
  const closed =
    instance?.registration === 'closed'
      ? 'closed'
      : instance?.registration === 'invitation' && !invitation
        ? 'invitation'
        : null
  const isClosed = side === 'register' && closed !== null
  const domains = side === 'register' ? (instance?.emailDomains ?? []) : []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      initialFocus={firstField}
      title={t('title')}
      description={t(instance?.googleSignIn === false ? 'subtitleMail' : 'subtitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.isSending} disabled={isClosed}>
            {side === 'login' ? t('login') : t('register')}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {returned && (
          <Banner
            tone={returned === 'google-cancelled' ? 'info' : 'warning'}
            title={returned === 'second-factor' ? t('code.title') : t(`return.${returned}`)}
          />
        )}
        {side === 'register' && invited === 'open' && <Banner tone="info" title={t('invited')} />}
        {side === 'register' && invited === 'wrong' && <Banner tone="warning" title={t('invitationWrong')} />}
        <GoogleButton isOffered={instance?.googleSignIn} />
        <Or>{t('or')}</Or>
        <Sides>
          <Tabs
            look="segment"
            label={t('sides')}
            value={side}
            onChange={value => setSide(value === 'register' ? 'register' : 'login')}
            tabs={sides.map(value => ({
              value,
              label: t(`side.${value}`),
              content: isClosed ? (
                <Banner tone="info" title={t(`policy.${closed}`)} />
              ) : (
                <Form id={id} noValidate onSubmit={event => void form.submit(event)}>
                  <AccountFields
                    form={form}
                    fields={fields}
                    first={firstField}
                    emailHelp={
                      domains.length > 0 ? t('policy.domains', { domains: domains.join(', ') }) : undefined
                    }
                  />
                  {side === 'login' && (
                    <Forgot>
                      <Button variant="ghost" size="small" onClick={onForgot}>
                        {t('forgot')}
                      </Button>
                    </Forgot>
                  )}
                </Form>
              ),
            }))}
          />
        </Sides>
      </Stack>
    </Dialog>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Forgot = styled.div`
  margin-top: calc(-1 * var(--space-2));
`

const Sides = styled.div`
  [role='tablist'] {
    flex: 1;
  }
`

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-text-faint);
  font-size: var(--text-small);

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--color-line);
  }
`
