import type { Citation, DialogueMessage } from '@botanika/core/contract'
import { PencilLine, ThumbsDown, ThumbsUp } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { MessageItem } from '../chat/index.ts'

interface ReadMessageProps {
  message: DialogueMessage
  now: number
  /** The side at the right: the person's, or that of the people who answer. */
  viewer: 'person' | 'team'
  isXRayOpen: boolean
  modelName: (model: string) => string
  onXRay: (messageId: string) => void
  onOpenSource: (citation: Citation) => void
  onFix: (message: DialogueMessage) => void
}

/** A message in a read-only view: with its rating and reason, its refusal, and the way to a better answer. */
export function ReadMessage(props: ReadMessageProps) {
  const { message, now, viewer, isXRayOpen, modelName, onXRay, onOpenSource, onFix } = props
  const t = useTexts('conversations')
  const { rating, outcome } = message
  return (
    <>
      <MessageItem
        message={message}
        now={now}
        viewer={viewer}
        modelName={modelName}
        onXRay={onXRay}
        xRay={isXRayOpen ? 'open' : 'closed'}
        onOpenSource={onOpenSource}
      />
      {outcome && (
        <Notes>
          {outcome === 'refused' && <Badge tone="warning">{t('refused')}</Badge>}
          {rating && (
            <Badge
              tone={rating.value === 'up' ? 'success' : 'danger'}
              icon={rating.value === 'up' ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
            >
              {t(`rated.${rating.value}`)}
            </Badge>
          )}
          {rating?.reason && <q>{rating.reason}</q>}
          <Button size="small" variant="ghost" icon={<PencilLine />} onClick={() => onFix(message)}>
            {t('fix.open')}
          </Button>
        </Notes>
      )}
    </>
  )
}

const Notes = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`
