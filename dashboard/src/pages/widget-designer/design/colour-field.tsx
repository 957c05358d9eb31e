import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'

export interface ColourFieldProps {
  label: string
  value: string
  onChange: (colour: string) => void
  /** Note below: the colour that is really shown. */
  note?: ReactNode
}

/** A colour by the browser's picker, or by its six digits. */
export function ColourField({ label, value, onChange, note }: ColourFieldProps) {
  const t = useTexts('widget-designer')
  /** The typed text while it is no colour yet. */
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const colour = readColour(text)
    setTyped(colour ? undefined : text)
    if (colour) onChange(colour)
  }
  return (
    <Field
      label={label}
      error={typed === undefined ? undefined : t('colours.invalid')}
      help={typed === undefined ? note : undefined}
    >
      <Line>
        <Picker
          type="color"
          aria-label={t('colours.pick', { name: label })}
          value={value.toLowerCase()}
          onChange={event => type(event.target.value)}
        />
        <Input
          value={typed ?? value}
          maxLength={9}
          spellCheck={false}
          onChange={event => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </Line>
    </Field>
  )
}

/** Returns `#RRGGBB` of a typed text, with or without the sign; null where it is no colour of six digits. */
export const readColour = (text: string): string | null => {
  const digits = /^\s*#?([\da-f]{6})\s*$/i.exec(text)?.[1]
  return digits ? `#${digits.toUpperCase()}` : null
}

const Line = styled.span`
  display: flex;
  gap: var(--space-2);

  > input:last-child {
    font-family: var(--font-mono);
  }
`

const Picker = styled.input`
  flex: none;
  width: 44px;
  height: var(--height-medium);
  padding: 3px;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  cursor: pointer;

  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }

  &::-webkit-color-swatch {
    border: 0;
    border-radius: 4px;
  }
`
