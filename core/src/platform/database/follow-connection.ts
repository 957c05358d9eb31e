import type { Connection } from 'mongoose'

/** A MongoDB that was silent for so long is taken for away; it says every ten seconds that it is there. */
const silentMs = 25_000

/**
 * Whether a connection's database answers. Mongoose's own `readyState` compares the last heartbeat with the clock of the wall: one
 * that is set forward would be an outage until the next heartbeat.
 */
export const followConnection = (
  connection: Connection,
  { isEmbedded }: { isEmbedded: boolean },
): (() => boolean) => {
  let isConnected = false
  let heardAt = performance.now()
  const follow = (is: boolean) => () => {
    isConnected = is
    heardAt = performance.now()
  }
  connection.on('connected', () => {
    follow(true)()
    connection.getClient().on('serverHeartbeatSucceeded', () => {
      heardAt = performance.now()
    })
  })
  connection.on('disconnected', follow(false))
  connection.on('close', follow(false))
  return () => isConnected && (isEmbedded || performance.now() - heardAt < silentMs)
}
