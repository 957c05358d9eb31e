import { defineChannel } from '@botanika/core/plugin'
import { format, maxText } from '../format.ts'
import type { Settings } from '../settings.ts'
import { type Cloud, openCloud } from './cloud-api.ts'
import { connect, disconnect, inspect } from './delivery.ts'
import { buttonLimits } from './interactive.ts'
import { createLastSeen } from './last-seen.ts'
import { createPictures } from './pictures.ts'
import { createReceive } from './receive.ts'
import { createSend } from './send.ts'
import { verify } from './verify.ts'

/**
 * Creates the channel of the official Cloud API. `apiRoot` is read at every opening, as it is a setting of
 * the plugin.
 */
export const cloudChannel = (apiRoot: () => Promise<string>) => {
  const seen = createLastSeen()
  const pictures = createPictures()
  return defineChannel<Settings, Cloud>({
    limits: {
      text: maxText,
      lengthOf: markdown => format(markdown).length,
      // A number may send 80 messages a second; this leaves room for other calls.
      pace: { overall: { messages: 40, perMs: 1_000 } },
      image: { bytes: 5_000_000, types: ['image/jpeg', 'image/png'] },
      video: { bytes: 16_000_000, types: ['video/mp4', 'video/3gpp'] },
      file: { bytes: 50_000_000 },
      buttons: buttonLimits,
    },
    content: ['image', 'video', 'file', 'buttons'],
    open: async connection => openCloud(connection, { apiRoot: await apiRoot() }),
    verify,
    receive: createReceive({ seen, pictures }),
    send: createSend(pictures),
    typing: async (chat, { id: connectionId, client }) => {
      const messageId = seen.of(connectionId, chat)
      if (messageId === undefined) return
      await client.type(messageId)
    },
    connect,
    disconnect,
    inspect,
  })
}
