import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaneName } from './panes.tsx'

export interface OpenXRay {
  /** Id of the reply whose X-ray is open; null: none. */
  messageId: string | null
  pane: PaneName
  setPane: (pane: PaneName) => void
  /** Opens the X-ray of a reply, or closes the open one. */
  toggle: (messageId: string) => void
  close: () => void
}

/** The open X-ray, and the pane that is in front because of it. Closing restores pane and focus. */
export function useXRay(): OpenXRay {
  const [messageId, setMessageId] = useState<string | null>(null)
  const [pane, setPane] = useState<PaneName>('form')
  const before = useRef<{ pane: PaneName; focus: Element | null }>({ pane: 'form', focus: null })
  const openId = useRef<string | null>(null)
  const shownPane = useRef(pane)
  useEffect(() => {
    openId.current = messageId
    shownPane.current = pane
  })

  const close = useCallback(() => {
    setMessageId(null)
    setPane(before.current.pane)
    const { focus } = before.current
    // On a small screen the chat has to be drawn again first.
    requestAnimationFrame(() => focus instanceof HTMLElement && focus.isConnected && focus.focus())
  }, [])
  const toggle = useCallback(
    (id: string) => {
      if (openId.current === id) return close()
      const { pane: kept } = before.current
      before.current = {
        pane: openId.current === null ? shownPane.current : kept,
        focus: document.activeElement,
      }
      setMessageId(id)
      setPane('knowledge')
    },
    [close],
  )
  return { messageId, pane, setPane, toggle, close }
}
