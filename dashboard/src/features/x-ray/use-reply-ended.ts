import type { Message } from '@botanika/core/contract'
import { useEffect, useRef } from 'react'
import { openLive } from '../../data/socket.ts'

/** Calls back whenever a reply has ended. Where sockets are blocked it never does: data that depends on it is read again when opened. */
export function useReplyEnded(callback: (message: Message) => void): void {
  const last = useRef(callback)
  useEffect(() => {
    last.current = callback
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    openLive().then(
      live => {
        if (!isGone) stop = live.on('message:done', ({ message }) => last.current(message))
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
