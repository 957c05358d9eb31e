import { ChannelError } from '@botanika/core/plugin'
import { texts } from './end-texts.ts'
import type { Line } from './transport.ts'

/** Keeps the open lines of this process, by connection. */
export const createLines = () => {
  const open = new Map<string, Line>()
  return {
    put: (connectionId: string, line: Line): void => void open.set(connectionId, line),
    drop: (connectionId: string): void => void open.delete(connectionId),
    /** Returns the line of a connection. Throws `unreachable` while there is none: nothing was sent then. */
    of: (connectionId: string): Line => {
      const line = open.get(connectionId)
      if (!line) throw new ChannelError('unreachable', { text: texts.offline, detail: 'no line is open' })
      return line
    },
  }
}
export type Lines = ReturnType<typeof createLines>
