import type { Loops } from '../inbox/create-loops.ts'

/** Polling or a session, whichever the connection's channel supports, behind one interface. */
export const receiveByMode = (polling: Loops, sessions: Loops): Loops => ({
  start: connection => (connection.channel.session ? sessions : polling).start(connection),
  stop: async id => void (await Promise.all([polling.stop(id), sessions.stop(id)])),
  stopAll: async () => void (await Promise.all([polling.stopAll(), sessions.stopAll()])),
  isPolled: id => polling.isPolled(id) || sessions.isPolled(id),
})
