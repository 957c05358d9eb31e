import type { Connection } from 'mongoose'

/** A MongoDB that is silent for this long counts as unavailable; its heartbeat comes every ten seconds. */
const silentMs = 25_000

/**
 * Follows whether a connection's database responds. Mongoose's own `readyState` compares the last heartbeat with the
 * wall clock: setting that forward would look like an outage until the next heartbeat.
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
