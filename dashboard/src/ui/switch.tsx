import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useFieldProps } from './field-context.ts'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Left of the switch and clickable; without it give `aria-label`. */
  label?: ReactNode
  help?: ReactNode
  disabled?: boolean
  'aria-label'?: string
}

/** One thing that is on or off at once, without saving. */
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
      <Words htmlFor={id}>
        {label}
        {help && <Help>{help}</Help>}
      </Words>
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

const Words = styled.label`
  line-height: 22px;
  cursor: pointer;
`

const Help = styled.span`
  display: block;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  line-height: 1.45;
`
