import type { Line } from '../../live/connect.ts'

/** An id that names nothing. */
export const unknownId = (n: number): string => n.toString(16).padStart(24, '0')

/** Sends so many joins at once on each connection; returns `ok` or the code and text of the error. */
export const joinAtOnce = async (
  lines: readonly Line[],
  { conversationId, count }: { conversationId: string; count: number },
): Promise<string[]> => {
  const asked = lines.flatMap(line =>
    Array.from({ length: count }, () => line.ask('conversation:join', { conversationId })),
  )
  return (await Promise.all(asked)).map(answer =>
    answer.ok ? 'ok' : `${answer.error.code}: ${answer.error.message}`,
  )
}

/** Names what is not there until the connection is ended for it; answers the reason, and which events were taken for good. */
export const nameUnknown = async (line: Line): Promise<{ reason: string; isOk: boolean }> => {
  const ended = new Promise<string>(resolve => line.socket.once('disconnect', resolve))
  let isOk = false
  for (let n = 0; n < 21; n += 1)
    if ((await line.ask('message:resume', { messageId: unknownId(n), lastSeq: 0 })).ok) isOk = true
  return { reason: await ended, isOk }
}
