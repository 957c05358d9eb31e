import type { KnowledgeDocument } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import { Facts } from '../documents/row-look.ts'

export interface MeaningStateProps {
  document: KnowledgeDocument
  onAgain: (document: KnowledgeDocument) => void
}

/**
 * The state of a document in the search by meaning: covered, in progress, or the reason why not; nothing
 * where it is off.
 */
export function MeaningState({ document, onAgain }: MeaningStateProps) {
  const t = useTexts('knowledge')
  const { meaning, title, status } = document
  if (!meaning || status !== 'completed') return null
  const { state, percent, errorMessage } = meaning
  if (state === 'ready')
    return (
      <Facts data-meaning={state} title={t('meaning.help')}>
        <StatusDot tone="success" label={t('meaning.ready')} />
      </Facts>
    )
  if (state === 'waiting')
    return (
      <Facts data-meaning={state} title={t('meaning.help')}>
        <StatusDot tone="idle" label={t('meaning.waiting')} />
      </Facts>
    )
  if (state === 'working')
    return (
      <>
        <Facts data-meaning={state} title={t('meaning.help')}>
          <StatusDot tone="info" label={t('meaning.working', { percent })} />
        </Facts>
        <ProgressBar value={percent / 100} label={t('meaning.progress', { title })} />
      </>
    )
  const reason = errorMessage ?? t('meaning.unknown')
  return (
    <Trouble role="status" data-meaning={state}>
      <span>{state === 'failed' ? t('meaning.failed', { reason }) : t('meaning.paused', { reason })}</span>
      <Button size="small" onClick={() => onAgain(document)}>
        {t('meaning.again')}
      </Button>
    </Trouble>
  )
}

const Trouble = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  color: var(--color-warning-text);
  font-size: 12px;
  overflow-wrap: anywhere;
`
