import type { ServerEventName, ServerEvents } from '@botanika/core/contract'
import { useEffect, useRef } from 'react'
import { openLive } from './socket.ts'

/**
 * Calls back whenever the server sends an event. Where sockets are blocked it never does: data that depend on
 * it are read again when they are opened.
 */
export function useLiveEvent<N extends ServerEventName>(
  name: N,
  callback: (payload: ServerEvents[N]) => void,
): void {
  const last = useRef(callback)
  useEffect(() => {
    last.current = callback
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    openLive().then(
      live => {
        if (!isGone) stop = live.on(name, payload => last.current(payload))
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [name])
}
