import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { itemLook, panelLook } from '../overlays/menu-look.ts'
import { media } from '../theme/media.ts'
import { pageNonce } from '../theme/nonce.ts'
import { controlLook } from './control-look.ts'
import { useFieldProps } from './field-context.ts'

export interface SelectOption {
  /** Value of the option, never an empty string: «ничего» is an option of its own, or has no value. */
  value: string
  label: ReactNode
  /** A second, quiet line. */
  hint?: ReactNode
  disabled?: boolean
}

export interface SelectProps {
  options: readonly SelectOption[]
  /** `undefined` or an empty string shows the placeholder. */
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  name?: string
  id?: string
  'aria-label'?: string
}

/** A choice from a short list. Options with an empty value are left out, as Radix refuses them. */
export function Select({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  name,
  ...rest
}: SelectProps) {
  const t = useTexts('ui')
  const field = useFieldProps(rest)
  return (
    <Radix.Root value={value ?? ''} onValueChange={onChange} disabled={disabled} name={name}>
      <Trigger {...field} aria-label={rest['aria-label']} onBlur={onBlur}>
        <Value>
          <Radix.Value placeholder={placeholder ?? t('choose')} />
        </Value>
        <Radix.Icon asChild>
          <ChevronDown />
        </Radix.Icon>
      </Trigger>
      <Radix.Portal>
        <Panel position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport nonce={pageNonce()}>
            {options.filter(hasValue).map(option => (
              <Item key={option.value} value={option.value} disabled={option.disabled}>
                <span>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint && <Hint>{option.hint}</Hint>}
                </span>
                <Radix.ItemIndicator asChild>
                  <Check aria-hidden />
                </Radix.ItemIndicator>
              </Item>
            ))}
          </Radix.Viewport>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Returns false for an option with an empty value, which must not exist. */
export function hasValue(option: SelectOption) {
  return option.value !== ''
}

const Trigger = styled(Radix.Trigger)`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  text-align: left;
  cursor: pointer;

  &[data-placeholder] {
    color: var(--color-text-faint);
  }

  > .lucide {
    color: var(--color-text-faint);
  }
`

const Value = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Nothing else tells a phone's reader how a long choice goes on. */
  ${media.phone} {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

const Panel = styled(Radix.Content)`
  ${panelLook}
  min-width: var(--radix-select-trigger-width);
  max-width: min(420px, calc(100vw - 16px));
  max-height: min(360px, var(--radix-select-content-available-height));
`

const Item = styled(Radix.Item)`
  ${itemLook}
  justify-content: space-between;

  > .lucide {
    color: var(--color-brand-text);
  }
`

const Hint = styled.span`
  display: block;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
