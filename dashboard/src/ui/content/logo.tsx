import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'

/** The mark: a leaf drawn from a speech bubble, on a 24 grid, in one colour. */
export const leafPath =
  'M21.5 2.5v9a9 9 0 0 1-9 9h-2.2l-7.4 1.4 1.9-5.2a8.94 8.94 0 0 1-2.3-5.2 9 9 0 0 1 9-9zM16.6 7.4 6.2 16.2l1.6 1.6z'

export interface LogoProps {
  /** Height of the mark in px; default 24. */
  size?: number
  /** `mark` alone, or with the product's name. */
  look?: 'mark' | 'full'
}

/** The product's mark in the brand colour, or in the one that `--logo-color` gives around it. */
export function Logo({ size = 24, look = 'mark' }: LogoProps) {
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
      <path d={leafPath} fillRule="evenodd" />
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
