/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import { designText, fill, type Labels } from '../labels.ts'
import type { ChatState } from '../store.ts'
import { Icon } from './icons.tsx'
import { media } from './parts.ts'

/** Says that the person is writing at most this often, ms. */
const typingPause = 3_000

/** Where the person writes: Enter sends, Shift+Enter breaks the line; an image may go along. */
export function Composer({ chat, state, texts }: { chat: Chat; state: ChatState; texts: Labels }) {
  const [text, setText] = useState('')
  const [image, setImage] = useState<string>()
  const [error, setError] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const told = useRef(0)
  const streaming = state.messages.find(message => message.status === 'streaming')
  const tooLong = text.length > state.messageCharacters

  useEffect(() => area.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!area.current) return
    area.current.style.height = 'auto'
    area.current.style.height = `${Math.min(120, area.current.scrollHeight)}px`
  }, [text])

  const attach = async (chosen: File | undefined) => {
    if (!chosen?.type.startsWith('image/')) return
    setError('')
    await media
      .load()
      .then(({ compressImage }) => compressImage(chosen))
      .then(setImage, () => setError(texts.imageFailed))
    area.current?.focus()
  }
  const send = () => {
    const words = text.trim() || (image ? texts.imagePrompt : '')
    if (!words || tooLong || streaming) return
    chat.send(image ? `${words}\n[Изображение: ${image}]` : words)
    setText('')
    setImage(undefined)
    area.current?.focus()
  }
  const write = (value: string) => {
    setText(value)
    if (Date.now() - told.current < typingPause) return
    told.current = Date.now()
    chat.typing()
  }
  const wrong = tooLong ? fill(texts.tooLong, state.messageCharacters) : error
  return (
    <form
      class="composer"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="box">
        {image && (
          <span class="thumb">
            <img src={image} alt={texts.image} />
            <button type="button" class="icon" aria-label={texts.dismiss} onClick={() => setImage(undefined)}>
              <Icon name="close" />
            </button>
          </span>
        )}
        <textarea
          ref={area}
          rows={1}
          value={text}
          placeholder={designText(state.design.placeholder, 'placeholder', texts)}
          aria-label={designText(state.design.placeholder, 'placeholder', texts)}
          onInput={event => write(event.currentTarget.value)}
          onPaste={event => void attach(event.clipboardData?.files[0])}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <div class="row">
          <button
            type="button"
            class="icon"
            aria-label={texts.attach}
            title={texts.attach}
            onClick={() => file.current?.click()}
          >
            <Icon name="image" />
          </button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={event => {
              void attach(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          {streaming ? (
            <button type="button" class="send quiet" onClick={() => chat.stop(streaming.id)}>
              <Icon name="stop" /> {texts.stop}
            </button>
          ) : (
            <button type="submit" class="send" disabled={tooLong || !(text.trim() || image)}>
              {designText(state.design.buttonText, 'send', texts)}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
