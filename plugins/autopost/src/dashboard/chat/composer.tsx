import { IconButton, Textarea } from '@botanika/dashboard/ui'
import { SendHorizontal, Square } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import styled from 'styled-components'
import { limits } from '../../shared/limits.ts'
import { useChatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'

/** The field for a request: Enter sends, Shift+Enter begins a new line. */
export function Composer({ chat }: { chat: Chat }) {
  const t = useChatTexts()
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, setText, isBusy, isStopping, send, stop } = chat
  const press = (event: KeyboardEvent) => {
    // Enter that ends the choice of an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void send()
        area.current?.focus()
      }}
    >
      <Textarea
        ref={area}
        look="plain"
        rows={3}
        maxHeight={140}
        value={text}
        maxLength={limits.message}
        placeholder={t('placeholder')}
        aria-label={t('input')}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
      />
      {isBusy ? (
        <IconButton
          label={isStopping ? t('stopping') : t('stop')}
          icon={<Square />}
          variant="secondary"
          loading={isStopping}
          onClick={() => void stop()}
        />
      ) : null}
      <IconButton
        type="submit"
        label={t('send')}
        icon={<SendHorizontal />}
        variant="primary"
        disabled={text.trim() === '' || isBusy}
      />
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex: none;
  align-items: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);

  > textarea {
    flex: 1;
    min-width: 0;
  }

  &:focus-within {
    border-top-color: var(--color-focus);
  }
`
