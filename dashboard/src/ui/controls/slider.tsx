import { Slider as Radix } from 'radix-ui'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useFieldProps } from './field-context.ts'

export interface SliderProps {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Texts under the two ends. */
  ends?: readonly [start: string, end: string]
  /** Unit of the value, after the number. */
  unit?: string
  disabled?: boolean
  /** Names the handle; inside a Field give the same words as its label. */
  label: string
}

/**
 * A control for a number between two ends, shown beside the handle's line. Arrow keys move by a step, Page
 * keys by ten.
 */
export function Slider({ value, onChange, min, max, step = 1, ends, unit, disabled, label }: SliderProps) {
  const { number } = useFormat()
  const digits = Math.min((String(step).split('.')[1] ?? '').length, 20)
  const shown = number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const field = useFieldProps()
  return (
    <Grid>
      <Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(Number(next.toFixed(digits)))}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
      >
        <Track>
          <Range />
        </Track>
        <Thumb {...field} aria-label={label} aria-valuetext={unit ? `${shown} ${unit}` : shown} />
      </Root>
      <Value>
        {shown}
        {unit && ` ${unit}`}
      </Value>
      {ends && (
        <Ends aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Ends>
      )}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  column-gap: var(--space-3);
  align-items: center;
`

const Root = styled(Radix.Root)`
  position: relative;
  display: flex;
  align-items: center;
  height: 24px;
  touch-action: none;
  user-select: none;
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Track = styled(Radix.Track)`
  position: relative;
  flex: 1;
  height: 4px;
  border-radius: var(--radius-full);
  background: var(--color-line-strong);
`

const Range = styled(Radix.Range)`
  position: absolute;
  height: 100%;
  border-radius: inherit;
  background: var(--color-checked);
`

const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 16px;
  height: 16px;
  border: 2px solid var(--color-checked);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  transition: box-shadow var(--motion-fast) var(--ease-out);

  &:hover {
    box-shadow: 0 0 0 4px var(--color-brand-tint-strong);
  }
`

const Value = styled.output`
  min-width: 2.5em;
  font-weight: var(--weight-medium);
  font-variant-numeric: tabular-nums;
  text-align: right;
`

const Ends = styled.div`
  grid-row: 2;
  display: flex;
  justify-content: space-between;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
