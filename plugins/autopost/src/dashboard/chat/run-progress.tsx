import { ProgressBar, Spinner } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useChatTexts } from './texts.ts'
import type { Progress } from './use-run.ts'

/** The notice that the agent works, with its progress. */
export function RunProgress({ progress }: { progress: Progress | undefined }) {
  const t = useChatTexts()
  const counts =
    progress && progress.total > 0 && progress.phase !== 'planning'
      ? t('progress', { done: progress.done, total: progress.total })
      : undefined
  return (
    <Box role="status">
      <Line>
        <Spinner />
        <span>{t('working')}</span>
      </Line>
      {progress && (
        <>
          <small>{[t(`phase.${progress.phase}`), counts].filter(Boolean).join(' · ')}</small>
          <ProgressBar
            value={counts === undefined ? null : progress.done / progress.total}
            label={t(`phase.${progress.phase}`)}
          />
        </>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 6px;
  max-width: 320px;
  color: var(--color-text-muted);

  small {
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`
