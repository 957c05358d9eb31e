/** @jsxImportSource preact */
import { h } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Chat } from '../conversation/chat.ts'
import type { ChatState } from '../conversation/store.ts'
import { designText, fill } from '../language/labels.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { Icon } from './icons.tsx'
import { media, usePart } from './parts.ts'

/** Minimum time between two typing events, ms. */
const typingPause = 3_000

/** The field in which the person writes: Enter sends, Shift+Enter breaks the line; an image may go along. */
export function Composer({
  chat,
  state,
  around,
  autofocus,
}: {
  chat: Chat
  state: ChatState
  around: Surroundings
  /** true: the field takes the focus by itself; a chat in the flow of the page does not. */
  autofocus: boolean
}) {
  const { texts, language } = around
  const [text, setText] = useState('')
  const [image, setImage] = useState<string>()
  const [error, setError] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const told = useRef(0)
  const { part } = usePart(media, !!image)
  const streaming = state.messages.find(message => message.status === 'streaming')
  const tooLong = text.length > state.messageCharacters

  const focus = () => area.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (autofocus || state.draft) focus()
    if (!state.draft) return
    const { text, shown } = splitContent(state.draft)
    setText(now => `${text}\n${now}`.trim())
    setImage(shown[0]?.address)
    chat.store.set({ draft: undefined })
  }, [state.draft])
  useEffect(() => setError(''), [text, image, streaming?.id])
  useEffect(() => {
    if (!area.current) return
    area.current.style.height = 'auto'
    area.current.style.height = `${Math.min(120, area.current.scrollHeight)}px`
  }, [text])

  const attach = async (chosen: File | undefined) => {
    if (!chosen?.type.startsWith('image/')) return
    await media.load().then(
      ({ compressImage, imageTexts }) =>
        compressImage(chosen).then(setImage, () => setError(imageTexts[language].failed)),
      () => setError(texts.imageBroken),
    )
    focus()
  }
  const send = () => {
    const words = text.trim() || (image && part?.imageTexts[language].prompt)
    if (!words || tooLong) return
    if (streaming) return setError(texts.busy)
    chat.send(image ? `${words}\n[Изображение: ${image}]` : words)
    setText('')
    setImage(undefined)
    focus()
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
      part="composer"
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
        {image &&
          part?.drawThumb({
            h,
            image,
            language,
            icon: <Icon name="close" />,
            remove() {
              setImage(undefined)
              focus()
            },
          })}
        <textarea
          part="input"
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
            <button type="submit" class="send" part="send" disabled={tooLong || !(text.trim() || image)}>
              {designText(state.design.buttonText, 'send', texts)}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
