import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { type LogoOption, logoMarks, useLogoChoice } from './logo-choice.ts'

export interface LogoProps {
  /** Height of the mark in px; default 24. */
  size?: number
  /** `mark` alone, or with the product's name. */
  look?: 'mark' | 'full'
  /** The mark to show. Omitted: the one that was chosen in this browser. */
  option?: LogoOption
}

/** The product's mark in the brand colour, or in the one that `--logo-color` gives around it. */
export function Logo({ size = 24, look = 'mark', option }: LogoProps) {
  const chosen = useLogoChoice()
  const name = useTexts('common')('product')
  const mark = (
    <Mark
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={look === 'mark' ? 'img' : undefined}
      aria-label={look === 'mark' ? name : undefined}
      aria-hidden={look === 'mark' ? undefined : true}
    >
      <path d={logoMarks[option ?? chosen]} fillRule="evenodd" />
    </Mark>
  )
  if (look === 'mark') return mark
  return (
    <Line style={{ fontSize: Math.round(size * 0.72), gap: Math.round(size * 0.36) }}>
      {mark}
      {name}
    </Line>
  )
}

const Mark = styled.svg`
  flex: none;
  fill: var(--logo-color, var(--color-checked));
`

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  font-weight: 660;
  letter-spacing: -0.022em;
  line-height: 1;
`
