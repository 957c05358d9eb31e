import { useEffect } from 'react'
import { refresh } from '../../../data/refresh.ts'
import { openLive } from '../../../data/socket.ts'

const list = 'GET /api/assistants/{id}/unanswered'

/** Reads the questions without an answer again when visitors asked a new one. */
export function useUnansweredRenewed(assistantId: string | undefined): void {
  useEffect(() => {
    if (assistantId === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    openLive().then(
      live => {
        if (isGone) return
        stop = live.on('assistant:unanswered', changed => {
          if (changed.assistantId === assistantId) void refresh(list)
        })
      },
      // Without sockets they are read when the panel is opened the next time.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [assistantId])
}
