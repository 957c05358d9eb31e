import { useEffect, useRef } from 'react'
import { refresh } from '../../data/refresh.ts'
import { useLiveEvent } from '../../data/use-live-event.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/**
 * Reads an assistant again when its suggested first questions have changed: with its knowledge or the
 * reader's language.
 */
export function useSuggestionsRenewed(assistantId: string | undefined): void {
  const { language } = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    void refresh('GET /api/assistants/{id}')
  }, [language])

  useLiveEvent('assistant:suggestions', changed => {
    if (changed.assistantId === assistantId) void refresh('GET /api/assistants/{id}')
  })
}
