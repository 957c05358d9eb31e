import { defineChannel } from '@botanika/core/plugin'
import { format, maxText } from '../format.ts'
import type { Settings } from '../settings.ts'
import { createLines } from './lines.ts'
import { createReceive } from './receive.ts'
import { createSend } from './send.ts'
import { createSession } from './session.ts'
import type { Transport } from './transport.ts'

/** Creates the channel of a linked device, which only ever replies, as quickly as a person does. */
export const linkedChannel = (transport: Transport) => {
  const lines = createLines()
  return defineChannel<Settings, undefined>({
    limits: {
      text: maxText,
      lengthOf: markdown => format(markdown).length,
      pace: {
        private: { messages: 1, perMs: 1_000 },
        group: { messages: 10, perMs: 60_000 },
        overall: { messages: 20, perMs: 60_000 },
      },
      image: { bytes: 5_000_000, types: ['image/jpeg', 'image/png'] },
      video: { bytes: 16_000_000, types: ['video/mp4'] },
      file: { bytes: 16_000_000 },
    },
    content: ['image', 'video', 'file'],
    session: createSession({ transport, lines }),
    receive: createReceive(lines),
    send: createSend(lines),
    typing: ({ id, address = id }, { id: connectionId }) => lines.of(connectionId).typing(address),
  })
}
