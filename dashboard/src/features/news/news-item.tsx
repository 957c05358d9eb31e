import type { Announcement, AnnouncementPriority, AnnouncementType } from '@botanika/core/contract'
import { CircleAlert, CircleCheck, Info, Pin, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/content/markdown.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Tone, toneColours } from '../../ui/feedback/tone.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

const looks: Readonly<Record<AnnouncementType, { tone: Tone; icon: ReactNode }>> = {
  info: { tone: 'info', icon: <Info /> },
  success: { tone: 'success', icon: <CircleCheck /> },
  warning: { tone: 'warning', icon: <TriangleAlert /> },
  error: { tone: 'danger', icon: <CircleAlert /> },
}

const tones: Readonly<Record<AnnouncementPriority, Tone>> = {
  urgent: 'danger',
  high: 'warning',
  normal: 'neutral',
  low: 'neutral',
}

export interface NewsItemProps {
  item: Announcement
  /** true: it was not read before. */
  isFresh?: boolean
}

/** One announcement: its kind, its urgency, its text, the time of publication and of its end. */
export function NewsItem({ item, isFresh = false }: NewsItemProps) {
  const t = useTexts('news')
  const { date } = useFormat()
  const { tone, icon } = looks[item.type]
  return (
    <Card>
      <Icon $tone={tone}>
        {icon}
        <VisuallyHidden>{t(`type.${item.type}`)}</VisuallyHidden>
      </Icon>
      <Body>
        <Head>
          <h3>{item.title}</h3>
          {isFresh && (
            <Dot>
              <VisuallyHidden>{t('unread')}</VisuallyHidden>
            </Dot>
          )}
          {item.isPinned && (
            <Badge tone="brand" icon={<Pin />}>
              {t('pinned')}
            </Badge>
          )}
          <Badge tone={tones[item.priority]}>{t(`priority.${item.priority}`)}</Badge>
        </Head>
        <Markdown text={item.content} />
        <Foot>
          <time dateTime={item.publishedAt}>{date(item.publishedAt)}</time>
          {item.expiresAt && <span>{t('until', { date: date(item.expiresAt) })}</span>}
        </Foot>
      </Body>
    </Card>
  )
}

const Card = styled.article`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

const Icon = styled.span<{ $tone: Tone }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--radius-full);
  background: ${({ $tone }) => toneColours($tone).surface};
  color: ${({ $tone }) => toneColours($tone).text};

  > .lucide {
    width: 18px;
    height: 18px;
  }
`

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-2);
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px var(--space-2);
  min-height: 32px;

  h3 {
    min-width: 0;
    font-size: var(--text-body);
    font-weight: var(--weight-semibold);
    overflow-wrap: anywhere;
  }
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: var(--radius-full);
  background: var(--color-primary);
`

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-4);
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
