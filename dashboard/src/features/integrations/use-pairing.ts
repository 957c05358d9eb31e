import type { Pairing } from '@botanika/core/contract'
import { useEffect, useState } from 'react'
import { api } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { openLive } from '../../data/socket.ts'

/** Returns the state of linking a device to a connection, live; undefined: not known yet. */
export const usePairing = (integrationId: string): Pairing | undefined => {
  const [pairing, setPairing] = useState<Pairing>()
  useEffect(() => {
    let isOver = false
    const ends: (() => void)[] = []
    // A pushed state is newer than one that was requested before it.
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
            // The health of the connection shows whether it works now, and the reason if it does not.
            if (event.code.kind === 'none' || event.code.kind === 'connected')
              void refresh('GET /api/integrations')
          }),
          // The state is read after a break, too, as pushed ones were lost.
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
