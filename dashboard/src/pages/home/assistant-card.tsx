import type { Assistant } from '@botanika/core/contract'
import { FileText, MessageSquareText, MessagesSquare } from 'lucide-react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { PublishedMark } from '../../features/sharing/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { AssistantMenu } from './assistant-menu.tsx'

export interface AssistantCardProps {
  assistant: Assistant
  isChosen: boolean
  onChoose: () => void
}

/** One assistant among few: its name and purpose, the size of its knowledge, the ways into it. */
export function AssistantCard({ assistant, isChosen, onChoose }: AssistantCardProps) {
  const t = useTexts('dashboard-home')
  const { id, name, description, face, model, isActive, isPublished, counts } = assistant
  return (
    <Sheet data-chosen={isChosen}>
      <Top>
        <AssistantFace name={name} face={face} size={36} />
        <Name>
          <Link href={`/playground/${id}`}>{name}</Link>
          <StatusDot
            tone={isActive ? 'success' : 'idle'}
            label={isActive ? t('assistant.active') : t('assistant.inactive')}
          />
          {isPublished && <PublishedMark />}
        </Name>
        <Pick>
          <Checkbox checked={isChosen} onChange={onChoose} aria-label={t('assistant.choose', { name })} />
        </Pick>
      </Top>
      <Words data-empty={description === ''}>{description || t('assistant.noDescription')}</Words>
      <Bottom>
        <Count title={t('assistant.documents', { count: counts.documents })}>
          <FileText aria-hidden />
          {counts.documents}
        </Count>
        <Count title={t('assistant.conversations', { count: counts.conversations })}>
          <MessagesSquare aria-hidden />
          {counts.conversations}
        </Count>
        <Model>{model}</Model>
        <ButtonLink
          size="small"
          href={`/chat/${id}`}
          icon={<MessageSquareText />}
          aria-label={`${t('assistant.chat')}: ${name}`}
        >
          {t('assistant.chat')}
        </ButtonLink>
        <AssistantMenu assistant={assistant} />
      </Bottom>
    </Sheet>
  )
}

const Sheet = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  transition: border-color var(--motion-fast) var(--ease-out);

  &:hover {
    border-color: var(--color-line-strong);
  }

  &[data-chosen='true'] {
    border-color: var(--color-checked);
  }
`

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
`

const Name = styled.div`
  flex: 1;
  min-width: 0;

  a {
    display: block;
    overflow: hidden;
    color: inherit;
    font-weight: var(--weight-semibold);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* The whole card opens the assistant; its buttons lie above. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  > span {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }

  > span + span {
    margin-left: var(--space-2);
    vertical-align: middle;
  }
`

const Pick = styled.span`
  position: relative;
  z-index: 1;
  display: grid;
  padding: 4px;
  margin: -4px;
`

const Words = styled.p`
  display: -webkit-box;
  flex: 1;
  min-height: 42px;
  overflow: hidden;
  color: var(--color-text-muted);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[data-empty='true'] {
    color: var(--color-text-faint);
  }
`

const Bottom = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-text-faint);
  font-size: var(--text-small);

  > a,
  > button {
    position: relative;
    z-index: 1;
  }

  > button {
    margin-left: calc(-1 * var(--space-2));
  }
`

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`

const Model = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
