import styled, { css } from 'styled-components'

const looks = {
  display: css`font-size: var(--text-display); font-weight: var(--weight-semibold); line-height: 1.2; letter-spacing: -0.02em;`,
  title: css`font-size: var(--text-title); font-weight: var(--weight-semibold); line-height: 1.3; letter-spacing: -0.014em;`,
  lead: css`font-size: var(--text-lead);`,
  heading: css`font-size: var(--text-lead); font-weight: var(--weight-semibold); line-height: 1.4; letter-spacing: -0.008em;`,
  body: css`font-size: var(--text-body);`,
  strong: css`font-size: var(--text-body); font-weight: var(--weight-medium);`,
  small: css`font-size: var(--text-small);`,
}
const tones = {
  default: 'inherit',
  muted: 'var(--color-text-muted)',
  faint: 'var(--color-text-faint)',
  brand: 'var(--color-brand-text)',
  danger: 'var(--color-danger-text)',
}

type TypographyProps = { $look?: keyof typeof looks; $tone?: keyof typeof tones; $clip?: 'line' }

/** Words in one of the sizes of the scale; choose the element with `as`. `$clip="line"` cuts at the end of one line. */
export const Typography = styled.p<TypographyProps>`
  ${({ $look = 'body' }) => looks[$look]}
  color: ${({ $tone = 'default' }) => tones[$tone]};
  min-width: 0;
  ${({ $clip }) => $clip && css`overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`}
`
