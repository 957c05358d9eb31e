import { maxMessageCharacters } from '@botanika/core/contract'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'

export interface ReplyComposerProps {
  /** What was written before. */
  draft: string
  /** What follows from sending, where the reader does not have the conversation yet. */
  note?: string | undefined
  /** Reason why nothing can be sent. */
  blocked?: string | undefined
  onDraft: (text: string) => void
  onSend: (text: string) => void
  /** Called while somebody writes. */
  onWrite: () => void
}

/** The field for an answer to a person. Enter sends, Shift+Enter begins a new line. */
export function ReplyComposer({ draft, note, blocked, onDraft, onSend, onWrite }: ReplyComposerProps) {
  const t = useTexts('inbox')
  const { number } = useFormat()
  const id = useId()
  const [text, setText] = useState(draft)
  const over = text.length - maxMessageCharacters
  const canSend = blocked === undefined && over <= 0 && text.trim() !== ''
  const change = (value: string) => {
    setText(value)
    onDraft(value)
  }
  const send = () => {
    if (!canSend) return
    onSend(text.trim())
    change('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const said = blocked ?? note
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {said !== undefined && <Note id={id}>{said}</Note>}
      {over > 0 && (
        <TooLong role="alert">
          {t('composer.tooLong', { limit: number(maxMessageCharacters), over: number(over) })}
        </TooLong>
      )}
      <Box>
        <Textarea
          look="plain"
          rows={1}
          maxHeight={180}
          aria-label={t('composer.label')}
          aria-describedby={said === undefined ? undefined : id}
          aria-invalid={over > 0 || undefined}
          placeholder={t('composer.placeholder')}
          value={text}
          disabled={blocked !== undefined}
          onChange={event => {
            change(event.target.value)
            if (event.target.value.trim() !== '') onWrite()
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          label={t('composer.send')}
          icon={<SendHorizontal />}
          variant="primary"
          disabled={!canSend}
        />
      </Box>
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);

  > * {
    width: min(100%, 820px);
    margin-inline: auto;
  }
`

const Box = styled.div`
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
  padding: 6px 6px 6px 14px;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-panel);

  &:focus-within:has(textarea:focus) {
    border-color: transparent;
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
  }

  textarea {
    align-self: center;
    flex: 1;
    min-width: 0;
    padding: 6px 0;
  }
`

const Note = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
  text-wrap: pretty;
`

const TooLong = styled.p`
  color: var(--color-danger-text);
  font-size: var(--text-small);
`
