import { useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { api } from '../data/api.ts'
import { useApi } from '../data/use-api.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AccountFields } from './account-fields.tsx'
import type { AccountField } from './check-account.ts'
import { GoogleButton } from './google-button.tsx'
import type { SignInReturn } from './sign-in-return.ts'
import { useAccountForm } from './use-account-form.ts'
import { useEnter } from './use-enter.ts'

export interface LoginDialogProps {
  /** The side that shows first. */
  side: 'login' | 'register'
  /** How a sign-in elsewhere came back without success. */
  returned?: SignInReturn | null
  onClose: () => void
}

type Side = LoginDialogProps['side']

const sides: readonly Side[] = ['login', 'register']

const fieldsOf: Record<Side, readonly AccountField[]> = {
  login: ['email', 'password'],
  register: ['username', 'email', 'password', 'confirmPassword'],
}

/** Signing in and registering with e-mail and password, or signing in with Google where the server offers it. */
export function LoginDialog({ side: first, returned = null, onClose }: LoginDialogProps) {
  const t = useTexts('auth')
  const id = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const enter = useEnter()
  const { data: instance } = useApi('GET /api/instance')
  const [side, setSide] = useState<Side>(first)
  const fields = fieldsOf[side]
  const form = useAccountForm({
    fields,
    send: ({ username, email, password, confirmPassword }) =>
      side === 'login'
        ? api('POST /api/auth/login', { body: { email: email.trim(), password } })
        : api('POST /api/auth/register', {
            body: { username: username.trim(), email: email.trim(), password, confirmPassword },
          }),
    onEntered: async session => {
      await enter(session)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      initialFocus={firstField}
      title={t('title')}
      description={t('subtitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.isSending}>
            {side === 'login' ? t('login') : t('register')}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {returned && (
          <Banner
            tone={returned === 'google-cancelled' ? 'info' : 'warning'}
            title={t(`return.${returned}`)}
          />
        )}
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
              content: (
                <Form id={id} noValidate onSubmit={event => void form.submit(event)}>
                  <AccountFields form={form} fields={fields} first={firstField} />
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
