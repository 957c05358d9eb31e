import { ArrowUp, Camera, ImagePlus, Square, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { estimateTokens, maxMessageCharacters, tokenBudget } from './limits.ts'
import { joinContent } from './message/message-content.ts'
import { useAttachment } from './use-attachment.ts'

export interface ComposerProps {
  /** `waiting`: no text has come yet; `streaming`: the answer is being written. */
  state: 'idle' | 'waiting' | 'streaming'
  onSend: (text: string) => void
  /** Stops the answer that is being written, if there is one. */
  onStop?: () => void
  /** true: the chat is still being opened, and a written message waits. */
  isOpening?: boolean
  /** Reason why nothing can be sent here; replaces the placeholder. */
  blocked?: string
}

/** The field for a message: words, and one picture. Enter sends, Shift+Enter begins a new line. */
export function Composer({ state, onSend, onStop, isOpening, blocked }: ComposerProps) {
  const t = useTexts('chat')
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const { image, isReading, take, remove } = useAttachment()
  const file = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const hadFocus = useRef(false)

  const tooLong = text.length > maxMessageCharacters
  /**
   * true: a message was sent while the chat was being opened; it leaves as soon as that is done, unless it is
   * changed before.
   */
  const [isDue, setIsDue] = useState(false)
  const isWritten =
    state === 'idle' && !blocked && !isReading && !tooLong && (text.trim() !== '' || image !== null)
  const canSend = isWritten && !isOpening
  const tokens = estimateTokens(text)

  // A disabled field loses the focus; the person who wrote gets it back.
  useEffect(() => {
    if (state !== 'waiting' && hadFocus.current) area.current?.focus({ preventScroll: true })
    if (state === 'idle') hadFocus.current = false
  }, [state])

  const send = () => {
    setIsDue(isWritten && !canSend)
    if (!canSend) return
    hadFocus.current = document.activeElement === area.current
    onSend(joinContent({ text: text.trim() || t('image.alone'), image }))
    setText('')
    remove()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chat has been opened
  useEffect(() => {
    if (isDue && canSend) send()
  }, [isDue, canSend])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      data-tour="composer"
    >
      {(image || isReading) && (
        <Preview>
          {image ? <img src={image} alt={t('image.preview')} /> : <Spinner />}
          {image && (
            <IconButton
              label={t('image.remove')}
              icon={<X />}
              size="small"
              variant="secondary"
              onClick={remove}
            />
          )}
        </Preview>
      )}
      <Textarea
        look="plain"
        rows={1}
        maxHeight={120}
        ref={area}
        aria-label={t('placeholder')}
        placeholder={blocked ?? t('placeholder')}
        value={text}
        disabled={Boolean(blocked) || state === 'waiting'}
        aria-invalid={tooLong || undefined}
        onChange={event => {
          setIsDue(false)
          setText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onPaste={event => {
          const [pasted] = event.clipboardData.files
          if (pasted?.type.startsWith('image/')) {
            event.preventDefault()
            void take(pasted)
          }
        }}
      />
      {tooLong && (
        <TooLong role="alert">
          {t('tooLong', {
            limit: number(maxMessageCharacters),
            over: number(text.length - maxMessageCharacters),
          })}
        </TooLong>
      )}
      <Tools>
        <IconButton
          label={t('camera.open')}
          icon={<Camera />}
          size="small"
          disabled={Boolean(blocked)}
          onClick={() => setIsCameraOpen(true)}
        />
        <IconButton
          label={t('image.upload')}
          icon={<ImagePlus />}
          size="small"
          disabled={Boolean(blocked)}
          onClick={() => file.current?.click()}
        />
        <Tooltip label={t('tokensHelp')}>
          <Tokens tabIndex={0} data-over={tokens > tokenBudget ? '' : undefined}>
            {t('tokens', { count: tokens, limit: tokenBudget })}
          </Tokens>
        </Tooltip>
        {onStop ? (
          <IconButton key="stop" label={t('stop')} icon={<Square />} variant="primary" onClick={onStop} />
        ) : (
          <IconButton
            key="send"
            type="submit"
            label={t('send')}
            icon={<ArrowUp />}
            variant="primary"
            disabled={!isWritten}
            loading={state === 'waiting' || isDue}
          />
        )}
      </Tools>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) void take(chosen)
          event.target.value = ''
        }}
      />
      <CameraDialog open={isCameraOpen} onOpenChange={setIsCameraOpen} onPhoto={photo => void take(photo)} />
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 10px 10px 8px 14px;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-panel);
  background: var(--color-surface);
  transition: border-color var(--motion-fast) var(--ease-out);

  &:focus-within:has(textarea:focus) {
    border-color: transparent;
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
  }
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  margin-left: -6px;
`

const Tokens = styled.span`
  margin: 0 auto 0 6px;
  border-radius: 4px;
  color: var(--color-text-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: var(--color-warning-text);
  }
`

const TooLong = styled.p`
  color: var(--color-danger-text);
  font-size: var(--text-small);
`

const Preview = styled.div`
  position: relative;
  align-self: flex-start;
  display: grid;
  place-items: center;
  min-width: 64px;
  min-height: 64px;

  img {
    max-width: 160px;
    max-height: 96px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
  }

  button {
    position: absolute;
    top: -8px;
    right: -8px;
    width: 24px;
    height: 24px;
    border-radius: var(--radius-full);
  }
`
