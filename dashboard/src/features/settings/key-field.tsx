import type { User } from '@botanika/core/contract'
import { KeyRound } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import type { KeyDraft } from './settings-draft.ts'

export interface KeyFieldProps {
  /** The stored key. */
  kept: Pick<User, 'hasApiKey' | 'apiKeyLast4'>
  /** Label of a key that is not the account's. */
  label?: string
  help?: string
  value: KeyDraft
  onChange: (value: KeyDraft) => void
}

/** The field for the provider's key: never shown again once it is stored, only replaced or removed. */
export function KeyField({ kept, value, onChange, label, help }: KeyFieldProps) {
  const t = useTexts('settings')
  const isKept = kept.hasApiKey && value.state !== 'new'
  return (
    <Field label={label ?? t('key.label')} help={help ?? t('key.help')} optional={!kept.hasApiKey}>
      {isKept ? (
        <Line>
          <Input
            readOnly
            leading={<KeyRound />}
            value={
              value.state === 'removed'
                ? t('key.removed')
                : kept.apiKeyLast4
                  ? t('key.kept', { last4: kept.apiKeyLast4 })
                  : t('key.keptWhole')
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
          {kept.hasApiKey && <Button onClick={() => onChange({ state: 'kept' })}>{t('key.keep')}</Button>}
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
