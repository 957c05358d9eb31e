import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { useFieldProps } from './field-context.ts'
import { ToggleLabel, type ToggleProps } from './toggle-label.tsx'

export interface SwitchProps extends ToggleProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch for an option that is on or off at once, without saving. */
export function Switch({ checked, onChange, label, help, disabled, ...rest }: SwitchProps) {
  const id = useId()
  const field = useFieldProps({ id })
  const control = (
    <Track
      {...field}
      aria-label={rest['aria-label']}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <Thumb />
    </Track>
  )
  if (!label) return control
  return (
    <Line>
      <ToggleLabel htmlFor={id} label={label} help={help} />
      {control}
    </Line>
  )
}

const Track = styled(Radix.Root)`
  display: inline-flex;
  align-items: center;
  flex: none;
  width: 32px;
  height: 20px;
  padding: 2px;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--color-control);
  cursor: pointer;
  transition: background-color var(--motion-fast) var(--ease-out);

  &[data-state='checked'] {
    background: var(--color-checked);
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 16px;
  height: 16px;
  border-radius: var(--radius-full);
  background: #ffffff;
  transition: transform var(--motion-fast) var(--ease-out);

  &[data-state='checked'] {
    transform: translateX(12px);
  }
`

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);

  > button {
    margin-top: 1px;
  }
`
