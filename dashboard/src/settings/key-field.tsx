import type { User } from '@botanika/core/contract'
import { KeyRound } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import type { KeyDraft } from './settings-draft.ts'

export interface KeyFieldProps {
  user: User
  value: KeyDraft
  onChange: (value: KeyDraft) => void
}

/** The provider's key: never shown again once it is kept, only replaced or removed. */
export function KeyField({ user, value, onChange }: KeyFieldProps) {
  const t = useTexts('settings')
  const isKept = user.hasApiKey && value.state !== 'new'
  return (
    <Field label={t('key.label')} help={t('key.help')} optional={!user.hasApiKey}>
      {isKept ? (
        <Line>
          <Input
            readOnly
            leading={<KeyRound />}
            value={
              value.state === 'removed' ? t('key.removed') : t('key.kept', { last4: user.apiKeyLast4 ?? '' })
            }
          />
          {value.state === 'removed' ? (
            <Button onClick={() => onChange({ state: 'kept' })}>{t('key.keep')}</Button>
          ) : (
            <>
              <Button onClick={() => onChange({ state: 'new', value: '' })}>{t('key.replace')}</Button>
              <Button variant="ghost" onClick={() => onChange({ state: 'removed' })}>
                {t('key.remove')}
              </Button>
            </>
          )}
        </Line>
      ) : (
        <Line>
          <PasswordInput
            autoComplete="off"
            placeholder="sk-…"
            maxLength={500}
            value={value.state === 'new' ? value.value : ''}
            onChange={event => onChange({ state: 'new', value: event.target.value })}
          />
          {user.hasApiKey && <Button onClick={() => onChange({ state: 'kept' })}>{t('key.keep')}</Button>}
        </Line>
      )}
    </Field>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > span {
    flex: 1 1 200px;
    width: auto;
  }
`
