import type { Pairing } from '@botanika/core/contract'
import { useEffect, useState } from 'react'
import { api } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { openLive } from '../../data/socket.ts'

/** State of linking a device to a connection, live; undefined: not known yet. */
export const usePairing = (integrationId: string): Pairing | undefined => {
  const [pairing, setPairing] = useState<Pairing>()
  useEffect(() => {
    let isOver = false
    const ends: (() => void)[] = []
    // What is pushed meanwhile is newer than what is read.
    const read = () => {
      let isOld = false
      const outdate = () => {
        isOld = true
      }
      outdated = outdate
      api('GET /api/integrations/{id}/pairing', { params: { id: integrationId } }).then(
        now => void (isOver || isOld || setPairing(now)),
        () => undefined,
      )
    }
    let outdated: () => void = () => undefined
    openLive().then(
      live => {
        if (isOver) return
        ends.push(
          live.on('integration:pairing', event => {
            if (event.integrationId !== integrationId) return
            outdated()
            setPairing(event.code)
            // Its health shows whether it works now, or why not.
            if (event.code.kind === 'none' || event.code.kind === 'connected')
              void refresh('GET /api/integrations')
          }),
          // Also after a break: what was pushed then is lost.
          live.onConnect(read),
        )
      },
      () => read(),
    )
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [integrationId])
  return pairing
}
