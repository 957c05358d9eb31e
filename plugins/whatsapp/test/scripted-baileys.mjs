import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

// Plays the package `baileys` for the connector, by a test's script: `start-phone.ts` puts this file where
// the package would be installed, and says over a socket what happens next.
const { port } = JSON.parse(readFileSync(new URL('../../../control.json', import.meta.url), 'utf8'))

export const BufferJSON = { replacer: (_, value) => value, reviver: (_, value) => value }
export const proto = { Message: { AppStateSyncKeyData: { fromObject: value => value } } }
export const initAuthCreds = () => ({ registered: false, noise: 'private-noise-key' })
export const makeCacheableSignalKeyStore = store => store
export const fetchLatestWaWebVersion = async () => ({ version: [2, 3000, 1] })
export const downloadContentFromMessage = async ({ url }) => [Buffer.from(`bytes of ${url}`)]

const boom = code => Object.assign(new Error(`closed with ${code}`), { output: { statusCode: code } })

export const makeWASocket = ({ auth: { creds, keys } }) => {
  const listeners = new Map()
  const emit = (name, event) => listeners.get(name)?.(event)
  const control = connect(port, '127.0.0.1')
  const tell = what => control.write(`${JSON.stringify(what)}\n`)
  const close = code =>
    emit('connection.update', { connection: 'close', lastDisconnect: { error: boom(code) } })
  tell({ kind: 'made', me: creds.me?.id })

  const acts = {
    qr: ({ text }) => emit('connection.update', { qr: text }),
    // The order is the library's: the identity first, then the news, then WhatsApp closes the line.
    scan: async ({ me }) => {
      await keys.set({ 'pre-key': { 1: { private: 'private-pre-key' } } })
      emit('creds.update', { me: { id: me }, registered: true })
      emit('connection.update', { isNewLogin: true })
      close(515)
    },
    open: () => emit('connection.update', { connection: 'open' }),
    // The ratchet moves with each message, and is stored before it is acknowledged.
    message: async ({ message }) => {
      const known = (await keys.get('session', ['peer'])).peer ?? 0
      await keys.set({ session: { peer: known + 1 } })
      tell({ kind: 'acknowledged', ratchet: known + 1, messageId: message.key.id })
      emit('messages.upsert', { messages: [message], type: 'append' })
    },
    close: ({ code }) => close(code),
  }
  let last = Promise.resolve()
  createInterface({ input: control }).on('line', line => {
    const act = JSON.parse(line)
    last = last.then(() => acts[act.kind](act))
  })

  return {
    ev: { on: (name, listener) => listeners.set(name, listener) },
    sendMessage: async (chat, content, { messageId }) => {
      tell({ kind: 'sent', chat, text: content.text, messageId })
      return { key: { id: messageId }, message: { conversation: content.text } }
    },
    sendPresenceUpdate: async (state, chat) => tell({ kind: 'presence', state, chat }),
    requestPairingCode: async phone => {
      tell({ kind: 'pair', phone })
      return 'ABCD1234'
    },
    end: () => close(428),
  }
}
