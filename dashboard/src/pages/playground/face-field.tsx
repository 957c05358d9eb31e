import { faceColours, faceOf } from '@botanika/core/face'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { faceGlyphs } from '../../ui/content/face-glyphs.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import type { Draft } from './draft.ts'

export interface FaceFieldProps {
  draft: Draft
  disabled: boolean
  onChange: (part: Partial<Pick<Draft, 'icon' | 'colour'>>) => void
}

const icons = Object.keys(faceGlyphs) as (keyof typeof faceGlyphs)[]
const isIcon = (value: string): value is Draft['icon'] =>
  value === 'auto' || value === 'letters' || value in faceGlyphs
const isColour = (value: string): value is Draft['colour'] =>
  value === 'auto' || faceColours.some(colour => colour === value)

/** The assistant's present face; a click chooses another. */
export function FaceField({ draft, disabled, onChange }: FaceFieldProps) {
  const t = useTexts('playground')
  const { name, icon, colour } = draft
  const face = faceOf(draft)
  const shown = <AssistantFace name={name} face={face} size={36} />
  if (disabled) return shown
  return (
    <Popover
      label={t('face.change')}
      width={392}
      trigger={
        <Trigger type="button" aria-label={t('face.change')} title={t('face.change')}>
          {shown}
        </Trigger>
      }
    >
      <Stack $gap={4}>
        <Choice
          label={t('face.icon')}
          value={icon}
          onValue={value => isIcon(value) && onChange({ icon: value })}
        >
          <Wide value="auto">{t('face.auto')}</Wide>
          <Wide value="letters">{t('face.letters')}</Wide>
          <Break />
          {icons.map(one => (
            <Cell key={one} value={one} aria-label={t(`face.icons.${one}`)} title={t(`face.icons.${one}`)}>
              <AssistantFace name={name} face={faceOf({ ...draft, icon: one })} size={28} />
            </Cell>
          ))}
        </Choice>
        <Choice
          label={t('face.colour')}
          value={colour}
          onValue={value => isColour(value) && onChange({ colour: value })}
        >
          <Wide value="auto">{t('face.auto')}</Wide>
          <Break />
          {faceColours.map(one => (
            <Cell
              key={one}
              value={one}
              aria-label={t(`face.colours.${one}`)}
              title={t(`face.colours.${one}`)}
            >
              <AssistantFace name={name} face={{ icon: face.icon, colour: one }} size={28} />
            </Cell>
          ))}
        </Choice>
      </Stack>
    </Popover>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** Called with the choice, which is never empty. */
  onValue: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onValue, children }: ChoiceProps) {
  return (
    <Stack $gap={2}>
      <Caption>{label}</Caption>
      <Options
        type="single"
        aria-label={label}
        value={value}
        onValueChange={next => next !== '' && onValue(next)}
      >
        {children}
      </Options>
    </Stack>
  )
}

const Trigger = styled.button`
  display: grid;
  padding: 0;
  border: 0;
  border-radius: 9px;
  background: none;
  cursor: pointer;

  &:hover,
  &[data-state='open'] {
    box-shadow: 0 0 0 2px var(--color-canvas), 0 0 0 4px var(--color-line-strong);
  }
`

const Caption = styled.p`
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
`

const Options = styled(ToggleGroup.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

const Wide = styled(ToggleGroup.Item)`
  height: var(--height-small);
  padding: 0 10px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }

  &[data-state='on'] {
    border-color: var(--color-checked);
    color: var(--color-text);
    font-weight: var(--weight-medium);
  }
`

const Break = styled.span`
  flex-basis: 100%;
`

const Cell = styled(ToggleGroup.Item)`
  display: grid;
  place-items: center;
  padding: 2px;
  border: 0;
  border-radius: 8px;
  background: none;
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }

  &[data-state='on'] {
    box-shadow: 0 0 0 2px var(--color-checked);
  }
`
