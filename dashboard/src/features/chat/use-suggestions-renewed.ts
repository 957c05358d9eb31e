import { useEffect, useRef } from 'react'
import { refresh } from '../../data/refresh.ts'
import { openLive } from '../../data/socket.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Reads an assistant again when the questions to begin with are others: its knowledge or the reader's language changed. */
export function useSuggestionsRenewed(assistantId: string | undefined): void {
  const { language } = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    void refresh('GET /api/assistants/{id}')
  }, [language])

  useEffect(() => {
    if (assistantId === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    openLive().then(
      live => {
        if (isGone) return
        stop = live.on('assistant:suggestions', changed => {
          if (changed.assistantId === assistantId) void refresh('GET /api/assistants/{id}')
        })
      },
      // Without sockets they are read with the assistant the next time.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [assistantId])
}
