import type { InboxItem } from '@botanika/core/contract'
import { Hand, WifiOff } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'

export interface RequestNoteProps {
  item: InboxItem
  /** Events of the conversation come at once. */
  isLive: boolean
}

/** Why a person was asked for, in words, and whether news come at once. Nothing where all is as usual. */
export function RequestNote({ item: { state, reason, summary }, isLive }: RequestNoteProps) {
  const t = useTexts('inbox')
  const isAsked = reason !== undefined && (state === 'waiting' || state === 'person')
  return (
    <>
      {!isLive && (
        <Line role="status">
          <WifiOff aria-hidden /> {t('notLive')}
        </Line>
      )}
      {isAsked && (
        <Line>
          <Hand aria-hidden />
          <span>
            {t(`reason.${reason}`)}
            {summary && <q>{summary}</q>}
          </span>
        </Line>
      )}
    </>
  )
}

const Line = styled.p`
  display: flex;
  flex: none;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-warning-surface);
  color: var(--color-warning-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  > .lucide {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }

  q {
    display: block;
    color: var(--color-text);
  }
`
