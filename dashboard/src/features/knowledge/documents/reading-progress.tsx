import type { KnowledgeDocument } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

type Reading = Pick<KnowledgeDocument, 'title' | 'status' | 'percent' | 'recognising'>

/** How far a document is read, and which of its scanned pages is being recognised; nothing for one that is not being read. */
export function ReadingProgress({ title, status, percent, recognising }: Reading) {
  const t = useTexts('knowledge')
  if (status !== 'processing') return null
  const { page = 0, of = 0 } = recognising ?? {}
  return (
    <>
      <ProgressBar value={percent > 0 ? percent / 100 : null} label={t('reading', { title })} />
      {recognising && (
        <Step>
          {page === 0 ? t('recognition.waits', { count: of }) : t('recognition.step', { page, of })}
        </Step>
      )}
    </>
  )
}

const Step = styled.p`
  color: var(--color-text-muted);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`
