import styled from 'styled-components'
import { Field } from '../ui/controls/field.tsx'
import { Input } from '../ui/controls/input.tsx'

export interface LimitFieldProps {
  label: string
  /** NaN while the field is empty. */
  value: number
  most: number
  /** Error for a number outside the allowed values. */
  invalid: string
  onChange: (value: number) => void
}

/** Returns whether a limit is a whole number from 1 to the maximum. */
export const isLimit = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

/** The field for a limit. */
export function LimitField({ label, value, most, invalid, onChange }: LimitFieldProps) {
  return (
    <Field label={label} error={isLimit(value, most) ? undefined : invalid}>
      <Input
        type="number"
        min={1}
        max={most}
        value={Number.isNaN(value) ? '' : value}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </Field>
  )
}

/** Limits side by side. */
export const LimitGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  align-items: end;
  gap: var(--space-4);
`
