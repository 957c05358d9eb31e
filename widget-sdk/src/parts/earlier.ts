import type { ComponentChild, h as createElement } from 'preact'
import type { useState as State } from 'preact/hooks'
import type { Line } from '../conversation/chat-interface.ts'
import type { Language, Message } from '../wire.ts'

interface EarlierProps {
  /** Preact's function: a copy of its own would not know the app's components. */
  h: typeof createElement
  useState: typeof State
  chat: { line?: Pick<Line, 'take' | 'token'> & { api: Pick<Line['api'], 'call'> } }
  language: Language
  /** The oldest message that is shown. */
  first: Pick<Message, 'id'>
}

const words = {
  ru: {
    more: 'Показать предыдущие сообщения',
    loading: 'Загружаем…',
    failed: 'Не удалось загрузить. Повторить',
  },
  en: { more: 'Show earlier messages', loading: 'Loading…', failed: 'Could not be loaded. Try again' },
  pl: {
    more: 'Pokaż wcześniejsze wiadomości',
    loading: 'Wczytywanie…',
    failed: 'Nie udało się wczytać. Ponów',
  },
}

/** Loads the page of messages before the first one; the visible messages keep their place. */
export function Earlier({ h, useState, chat, language, first }: EarlierProps): ComponentChild {
  const [state, setState] = useState<'more' | 'loading' | 'failed'>('more')
  /** Id of the message before which nothing is left. */
  const [beginning, setBeginning] = useState('')
  const { line } = chat
  if (!line || beginning === first.id) return null
  const load = async ({ currentTarget }: Event) => {
    if (state === 'loading') return
    const box = currentTarget instanceof Element ? currentTarget.closest('.list') : null
    setState('loading')
    try {
      const answer = await line.api.call(`messages?before=${first.id}`, { token: line.token() })
      const { messages }: { messages: Message[] } = await answer.json()
      const fromEnd = box && box.scrollHeight - box.scrollTop
      if (messages.length > 0) line.take(...messages)
      else {
        setBeginning(first.id)
        if (box instanceof HTMLElement) box.focus({ preventScroll: true })
      }
      setState('more')
      if (box && fromEnd !== null)
        requestAnimationFrame(() => {
          box.scrollTop = box.scrollHeight - fromEnd
        })
    } catch {
      setState('failed')
    }
  }
  return h(
    'button',
    { type: 'button', class: 'again', style: 'align-self:center;min-height:32px', onClick: load },
    words[language][state],
  )
}
