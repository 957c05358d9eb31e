import { useMemo } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Typography } from '../../layout/typography.tsx'
import { type DiffLine, diffLines } from './diff-lines.ts'

/** Number of unchanged lines that are shown around a change. */
const around = 2
/** Maximum number of lines of a difference that are drawn. */
const maxShown = 2_000

export interface LineDiffProps {
  before: string
  after: string
}

/** The differences of two texts, line by line; long runs without a change are left out. */
export function LineDiff({ before, after }: LineDiffProps) {
  const t = useTexts('ui')
  const lines = useMemo(() => folded(diffLines(before, after)), [before, after])
  if (lines.length === 0) return <Typography $tone="muted">{t('diff.same')}</Typography>
  const words = {
    same: '',
    added: t('diff.added'),
    removed: t('diff.removed'),
    gap: t('diff.gap'),
  }
  const marks = { same: ' ', added: '+', removed: '−', gap: '…' }
  return (
    <Box role="region" aria-label={t('diff.difference')} tabIndex={0}>
      {lines.slice(0, maxShown).map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by nothing but its place
        <Line key={at} $kind={kind}>
          <span
            aria-hidden={kind === 'same'}
            {...(words[kind] && { 'aria-label': words[kind], role: 'img' })}
          >
            {marks[kind]}
          </span>
          <span>{text}</span>
        </Line>
      ))}
    </Box>
  )
}

type Shown = { kind: DiffLine['kind'] | 'gap'; text: string }

const folded = (lines: readonly DiffLine[]): Shown[] => {
  const near = new Set(
    lines.flatMap(({ kind }, at) =>
      kind === 'same' ? [] : Array.from({ length: 2 * around + 1 }, (_, n) => at - around + n),
    ),
  )
  return lines.flatMap((line, at): Shown[] =>
    near.has(at) ? [line] : near.has(at - 1) ? [{ kind: 'gap', text: '' }] : [],
  )
}

const Box = styled.div`
  max-height: 360px;
  overflow: auto;
  padding: var(--space-2) 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  font-family: var(--font-mono);
  font-size: var(--text-small);
`

const colours = {
  same: 'transparent',
  gap: 'transparent',
  added: 'var(--color-success-surface)',
  removed: 'var(--color-danger-surface)',
}

const Line = styled.div<{ $kind: Shown['kind'] }>`
  display: grid;
  grid-template-columns: 2ch minmax(0, 1fr);
  gap: var(--space-2);
  padding: 1px var(--space-3);
  background: ${({ $kind }) => colours[$kind]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
