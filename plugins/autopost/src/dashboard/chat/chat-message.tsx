import { Badge, Markdown, useFormat, useLanguage, VisuallyHidden } from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ProjectMessage } from '../../shared/message.ts'
import { useChatTexts } from './texts.ts'

interface ChatMessageProps {
  message: Pick<ProjectMessage, 'role' | 'content' | 'metadata' | 'createdAt'>
  /** The changes that the agent made with it. */
  children?: ReactNode
}

/** One message: a person's at the right, the agent's at the left. */
export function ChatMessage({ message, children }: ChatMessageProps) {
  const t = useChatTexts()
  const { language } = useLanguage()
  const { number } = useFormat()
  const { role, content, metadata, createdAt } = message
  const { generatedPosts, processingTime, dropped = [], sources = [], ended } = metadata
  const time = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(createdAt))
  const isUser = role === 'user'
  return (
    <Line data-role={role}>
      <VisuallyHidden>{isUser ? t('you') : t('agent')}</VisuallyHidden>
      <Bubble data-role={role}>
        {isUser ? content : <Markdown text={content} />}
        {ended === 'stopped' && <Note>{t('stopped')}</Note>}
        {dropped.length > 0 && (
          <Fold>
            <summary>{t('dropped', { count: dropped.length })}</summary>
            <ul>
              {dropped.map(one => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Fold>
        )}
        {sources.length > 0 && (
          <Fold>
            <summary>{t('sources', { count: sources.length })}</summary>
            {sources.map(({ title, heading, quote }) => (
              <figure key={`${title}:${quote}`}>
                <blockquote>{quote}</blockquote>
                <figcaption>{heading === undefined ? title : `${title} · ${heading}`}</figcaption>
              </figure>
            ))}
          </Fold>
        )}
      </Bubble>
      {children}
      <Facts>
        {generatedPosts !== undefined && generatedPosts > 0 && (
          <Badge tone="brand">{t('posts', { count: generatedPosts })}</Badge>
        )}
        {processingTime !== undefined && (
          <Badge>{t('seconds', { seconds: number(processingTime, { maximumFractionDigits: 1 }) })}</Badge>
        )}
        <time dateTime={createdAt}>{time}</time>
      </Facts>
    </Line>
  )
}

const Line = styled.article`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  min-width: 0;

  &[data-role='user'] {
    align-items: flex-end;
  }
`

const Bubble = styled.div`
  max-width: min(100%, 560px);
  padding: 10px 14px;
  border-radius: var(--radius-panel) var(--radius-panel) var(--radius-panel) 4px;
  background: var(--color-sunken);
  overflow-wrap: anywhere;

  &[data-role='user'] {
    max-width: 85%;
    border-radius: var(--radius-panel) var(--radius-panel) 4px var(--radius-panel);
    background: var(--color-brand-tint-strong);
    white-space: pre-wrap;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`

const Note = styled.p`
  margin-top: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);
`

const Fold = styled.details`
  margin-top: var(--space-2);
  font-size: var(--text-small);

  summary {
    width: fit-content;
    color: var(--color-text-muted);
    cursor: pointer;
  }

  ul {
    margin: 6px 0 0;
    padding-left: 18px;
  }

  figure {
    margin: var(--space-2) 0 0;
    padding-left: var(--space-3);
    border-left: 2px solid var(--color-brand-line);
  }

  blockquote {
    margin: 0;
    white-space: pre-wrap;
  }

  figcaption {
    margin-top: 2px;
    color: var(--color-text-faint);
  }
`
