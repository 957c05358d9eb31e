import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Lets upgrades wait without an answer, as long as `holds` answers with true; returns what ends those. */
export function holdSockets(http: Server, holds: () => boolean): () => void {
  const upgrades = http.listeners('upgrade')
  const held = new Set<Duplex>()
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request, socket: Duplex, head) => {
    if (holds()) held.add(socket)
    else for (const upgrade of upgrades) upgrade.call(http, request, socket, head)
  })
  return () => {
    for (const socket of held) socket.destroy()
  }
}
