import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { useFieldProps } from './field-context.ts'
import { ToggleLabel, type ToggleProps } from './toggle-label.tsx'

export interface CheckboxProps extends ToggleProps {
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
}

/** A box for an option that is on or off when the form is sent. */
export function Checkbox({ checked, onChange, label, help, disabled, ...rest }: CheckboxProps) {
  const id = useId()
  const field = useFieldProps({ id })
  const box = (
    <Box
      {...field}
      aria-label={rest['aria-label']}
      checked={checked}
      disabled={disabled}
      onCheckedChange={next => onChange(next === true)}
    >
      <Mark>{checked === 'indeterminate' ? <Minus size={12} /> : <Check size={12} />}</Mark>
    </Box>
  )
  if (!label) return box
  return (
    <Line>
      {box}
      <ToggleLabel htmlFor={id} label={label} help={help} />
    </Line>
  )
}

const Box = styled(Radix.Root)`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  padding: 0;
  border: 1px solid var(--color-control);
  border-radius: 4px;
  background: var(--color-surface);
  cursor: pointer;

  &:not([data-state='unchecked']) {
    background: var(--color-checked);
    border-color: var(--color-checked);
    color: var(--color-on-primary);
  }

  &[aria-invalid='true'] {
    border-color: var(--color-danger-text);
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Mark = styled(Radix.Indicator)`
  display: grid;

  .lucide {
    stroke-width: 2.5px;
  }
`

const Line = styled.span`
  display: flex;
  align-items: flex-start;
  gap: 10px;

  > button {
    margin-top: 3px;
  }
`
