import type { Citation, Message, Rating } from '@botanika/core/contract'
import { ScanSearch } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Markdown } from '../../../ui/content/markdown.tsx'
import { MarkdownImage } from '../../../ui/content/markdown-image.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { media } from '../../../ui/theme/media.ts'
import { CitationChip } from './citation-chip.tsx'
import { isOwnImage, splitContent } from './message-content.ts'
import { MessageFiles, QuickReplies } from './message-extras.tsx'
import { MessageImage } from './message-image.tsx'
import { MessageRating } from './message-rating.tsx'
import { OwnText } from './own-text.tsx'
import { ProductCards } from './product-cards.tsx'
import { Trouble } from './trouble.tsx'

export interface MessageItemProps {
  message: Message
  /** Present time, ms: relative times are counted from it. */
  now: number
  /** Opens a source; omitted for people who may not read documents. */
  onOpenSource?: (citation: Citation) => void
  /** Shows how the reply was made; omitted for people who may not know. */
  onXRay?: (messageId: string) => void
  /** The side at the right: the person's, or with `team` that of the people who answer. Default `person`. */
  viewer?: 'person' | 'team'
  xRay?: 'open' | 'closed'
  /** Has the reply written again; omitted where that is impossible. */
  onRetry?: (messageId: string) => void
  /** Rates a reply, or takes the rating back with null; omitted where that is impossible. */
  onRate?: (messageId: string, rating: Rating | null) => void
  /** Sends a quick reply; omitted for all but the last message. */
  onChoose?: (text: string) => void
  /** Returns the display name of the model that answered. */
  modelName: (model: string) => string
}

/** One message: a person's at the right, an answer as running text with its sources. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, now, onOpenSource, onXRay, xRay, onRetry, onRate, onChoose, modelName } = props
  const { viewer = 'person' } = props
  const t = useTexts('chat')
  const format = useFormat()
  // The drawing of a growing text must never delay a click.
  const content = useDeferredValue(message.content)
  const { text, images, videos } = useMemo(() => splitContent(content), [content])
  const { citations } = message
  const renderCitation = useCallback(
    (n: number) => {
      const citation = citations.find(one => one.n === n)
      return citation ? <CitationChip citation={citation} onOpen={onOpenSource} /> : null
    },
    [citations, onOpenSource],
  )
  const isOwn = message.role === 'user'
  const isAtRight = message.role === (viewer === 'person' ? 'user' : 'operator')
  const side = isAtRight ? { 'data-own': '' } : isOwn ? { 'data-other': '' } : {}
  const hasEnded = message.status !== 'streaming'

  return (
    <Line {...side} data-role={message.role} data-status={message.status}>
      <Bubble {...side}>
        {images.map(src =>
          isOwn || isOwnImage(src) ? (
            <MessageImage key={src.slice(0, 200)} src={src} />
          ) : (
            <MarkdownImage key={src.slice(0, 200)} src={src} />
          ),
        )}
        {videos.map(src => (
          <Film key={src} src={src} aria-label={t('video')} controls preload="metadata" />
        ))}
        {text !== '' &&
          (isOwn ? <OwnText text={text} /> : <Markdown text={text} renderCitation={renderCitation} />)}
        <MessageFiles attachments={message.attachments} />
        {message.cards && <ProductCards cards={message.cards} />}
        {onChoose && message.buttons && <QuickReplies buttons={message.buttons} onChoose={onChoose} />}
        {(message.status === 'interrupted' || message.status === 'failed') && (
          <Trouble message={message} onRetry={onRetry} />
        )}
      </Bubble>
      {hasEnded && (
        <Foot {...side}>
          <time dateTime={message.timestamp} title={format.dateTime(message.timestamp)}>
            {format.relative(message.timestamp, Math.max(now, Date.parse(message.timestamp)))}
          </time>
          {message.role === 'operator' && <span>{t('operator')}</span>}
          {message.model && <span>{message.calledModel ?? modelName(message.model)}</span>}
          {onXRay && message.role === 'assistant' && (
            <IconButton
              label={t('xRay')}
              icon={<ScanSearch />}
              size="small"
              aria-expanded={xRay === 'open'}
              data-steady=""
              onClick={() => onXRay(message.id)}
            />
          )}
          {onRate && message.role === 'assistant' && message.status !== 'failed' && (
            <MessageRating rating={message.rating} onRate={rating => onRate(message.id, rating)} />
          )}
          {text !== '' && <CopyButton text={text} />}
        </Foot>
      )}
    </Line>
  )
})

const Line = styled.article`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  min-width: 0;

  &[data-own] {
    align-items: flex-end;
  }
`

const Bubble = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  max-width: 100%;

  &[data-own] {
    max-width: min(85%, 60ch);
    padding: 9px 14px;
    border-radius: var(--radius-panel) var(--radius-panel) 4px var(--radius-panel);
    background: var(--color-brand-tint-strong);
  }

  &[data-other] {
    max-width: min(85%, 60ch);
    padding: 9px 14px;
    border-radius: var(--radius-panel) var(--radius-panel) var(--radius-panel) 4px;
    background: var(--color-pressed);
  }
`

const Film = styled.video`
  max-width: 100%;
  max-height: 420px;
  border-radius: var(--radius-card);
  background: var(--color-sunken);
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 28px;
  color: var(--color-text-faint);
  font-size: 12px;

  &[data-own] {
    flex-direction: row-reverse;
  }

  > button:not([data-steady]) {
    opacity: 0;
  }

  ${Line}:hover & > button:not([data-steady]),
  ${Line}:focus-within & > button:not([data-steady]) {
    opacity: 1;
  }

  ${media.tablet} {
    > button:not([data-steady]) {
      opacity: 1;
    }
  }
`
