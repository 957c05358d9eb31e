import type { ChatLog } from '@botanika/core/contract'
import {
  ArrowDownLeft,
  ArrowUpRight,
  FileDown,
  MessageSquareOff,
  MessageSquarePlus,
  MessageSquareX,
  Mic,
} from 'lucide-react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { plainMarkdown } from '../../ui/content/plain-markdown.ts'

const icons = {
  message_sent: ArrowUpRight,
  message_received: ArrowDownLeft,
  chat_started: MessageSquarePlus,
  chat_ended: MessageSquareOff,
  pdf_exported: FileDown,
}

export interface LogLineProps {
  log: ChatLog
  /** The channel, as text; omitted where it is obvious. */
  channel?: string
  /** Display name of the model that answered. */
  model?: string
}

/** One event of the log: its kind, session, channel and time; at most two lines of the text. */
export function LogLine({ log, channel, model }: LogLineProps) {
  const t = useTexts('logs')
  const format = useFormat()
  const { action, sessionId, messageContent, createdAt, metadata } = log
  const isReply = action === 'message_received'
  // A reply without any text was not received.
  const hasFailed = isReply && messageContent === ''
  const Icon = hasFailed ? MessageSquareX : icons[action]
  return (
    <Line data-action={hasFailed ? 'failed' : action}>
      <Icon aria-hidden />
      <div>
        <Head>
          <strong>{hasFailed ? t('noReply') : t(`action.${action}`)}</strong>
          <span title={sessionId}>{sessionId.slice(-8)}</span>
          {channel && <span>{channel}</span>}
          {model && <span>{model}</span>}
          {metadata.isSpoken && (
            <Spoken>
              <Mic size={13} aria-hidden />
              {t('spoken')}
            </Spoken>
          )}
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </Head>
        {messageContent && (
          <Words>{withoutImages(isReply ? plainMarkdown(messageContent) : messageContent, t('image'))}</Words>
        )}
      </div>
    </Line>
  )
}

/** Replaces an attached image, which is a data URL in the text, by a word. */
const withoutImages = (text: string, word: string): string =>
  text.replace(/\[Изображение: [^\]]*\]?/g, `[${word}]`)

const Line = styled.li`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  content-visibility: auto;
  contain-intrinsic-size: auto 66px;

  & + & {
    border-top: 1px solid var(--color-line);
  }

  > .lucide {
    margin-top: 3px;
    color: var(--color-text-faint);
  }

  &[data-action='message_received'] > .lucide {
    color: var(--color-brand-text);
  }

  &[data-action='failed'] > .lucide {
    color: var(--color-danger-text);
  }

  > div {
    flex: 1;
    min-width: 0;
  }
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  color: var(--color-text-faint);
  font-size: var(--text-small);

  strong {
    color: var(--color-text);
    font-weight: var(--weight-medium);
  }

  time {
    margin-left: auto;
  }
`

const Spoken = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  margin-top: 2px;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
