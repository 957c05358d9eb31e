import type { Message } from '@botanika/core/contract'
import { FileDown } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Link } from '../../../ui/controls/link.tsx'

/** Files of a message that are neither shown nor played. */
export function MessageFiles({ attachments }: Pick<Message, 'attachments'>) {
  return attachments.map(({ type, url, name }) =>
    type === 'file' ? (
      <File key={url}>
        <FileDown aria-hidden size={16} />
        <Link href={url}>{name ?? url}</Link>
      </File>
    ) : null,
  )
}

export interface QuickRepliesProps {
  buttons: NonNullable<Message['buttons']>
  onChoose: (text: string) => void
}

/** Quick replies below the last message. */
export function QuickReplies({ buttons, onChoose }: QuickRepliesProps) {
  const t = useTexts('chat')
  return (
    <Choices aria-label={t('quickReplies')}>
      {buttons.map(({ text, payload = text }) => (
        <li key={`${text} ${payload}`}>
          <Choice type="button" onClick={() => onChoose(payload)}>
            {text}
          </Choice>
        </li>
      ))}
    </Choices>
  )
}

const File = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`

const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  list-style: none;
`

const Choice = styled.button`
  padding: 8px 14px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  text-align: left;
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    border-color: var(--color-brand-line);
    background: var(--color-brand-tint);
  }
`
