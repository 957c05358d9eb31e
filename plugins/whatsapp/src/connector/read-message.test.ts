import { describe, expect, it } from 'vitest'
import { readLinkedMessage } from '../linked/wire.ts'
import { readMessage } from './read-message.ts'

const me = { id: '48500600700:12@s.whatsapp.net', lid: '9988776655:12@lid' }
const peer = '48123456789@s.whatsapp.net'
const given = (message: object, key: object = {}) => ({
  key: { remoteJid: peer, id: '3EB0A1', fromMe: false, ...key },
  // A 64-bit number of protobufjs, as the library hands it over.
  messageTimestamp: { low: 1_764_000_000, high: 0, unsigned: true, toString: () => '1764000000' },
  pushName: 'Анна',
  message,
})
const read = (message: object, key?: object) => {
  const found = readMessage(given(message, key), me)
  // The plugin accepts exactly the JSON that the connector writes.
  return found && readLinkedMessage(JSON.parse(JSON.stringify(found)))
}

describe('a message of the library', () => {
  it.each([
    ['plain', { conversation: 'Привет' }, 'Привет'],
    ['with a link', { extendedTextMessage: { text: 'см. https://example.com' } }, 'см. https://example.com'],
    [
      'that disappears',
      { ephemeralMessage: { message: { extendedTextMessage: { text: 'Тайна' } } } },
      'Тайна',
    ],
    ['that is a pressed button', { buttonsResponseMessage: { selectedDisplayText: 'Да' } }, 'Да'],
  ])('is a text: %s', (_, message, text) => {
    expect(read(message)).toMatchObject({ text, chat: peer, from: peer, name: 'Анна', at: 1_764_000_000 })
  })

  it('is a file, with what is needed to fetch it', () => {
    const media = {
      mediaKey: new Uint8Array([1, 2, 3]),
      directPath: '/v/t62',
      url: 'https://mmg.whatsapp.net/x',
    }
    const image = read({
      viewOnceMessageV2: { message: { imageMessage: { ...media, caption: 'Что это?' } } },
    })
    expect(image).toMatchObject({ text: 'Что это?', file: { kind: 'image', name: 'photo.jpg' } })
    expect(JSON.parse(image?.file?.source ?? '')).toEqual({
      type: 'image',
      mediaKey: 'AQID',
      directPath: '/v/t62',
      url: 'https://mmg.whatsapp.net/x',
    })
    const document = { documentMessage: { ...media, fileName: 'счёт.pdf', fileLength: '1234' } }
    expect(read({ documentWithCaptionMessage: { message: document } })).toMatchObject({
      file: { kind: 'document', name: 'счёт.pdf', bytes: 1_234 },
    })
    expect(read({ audioMessage: { ...media, ptt: true, seconds: 7 } })).toMatchObject({
      file: { kind: 'voice', seconds: 7 },
    })
  })

  it('may be of a kind that is declined in words, or mean nothing', () => {
    expect(read({ stickerMessage: {} })).toMatchObject({ text: '', other: 'sticker' })
    expect(read({ videoMessage: {} })).toMatchObject({ other: 'video' })
    expect(read({ reactionMessage: { text: '👍' } })).toBeUndefined()
    expect(read({ protocolMessage: { type: 0 } })).toBeUndefined()
    expect(readMessage({ message: { conversation: 'без ключа' } }, me)).toBeUndefined()
    expect(readMessage(undefined, me)).toBeUndefined()
  })

  it('has the words that came with what is not opened', () => {
    expect(read({ videoMessage: { caption: 'Сколько?' } })).toMatchObject({
      text: 'Сколько?',
      other: 'video',
    })
    expect(read({ locationMessage: { name: 'Зерно', address: 'ул. Ленина, 5' } })).toMatchObject({
      text: '📍 Зерно, ул. Ленина, 5',
      other: 'location',
    })
    const vcard = 'BEGIN:VCARD\nFN:Ольга\nitem1.TEL;waid=48123456789:+48 123 456 789\nEND:VCARD'
    expect(read({ contactMessage: { displayName: 'Ольга', vcard } })).toMatchObject({
      text: '👤 Ольга, +48 123 456 789',
      other: 'contacts',
    })
  })

  it('has the picture that it replies to', () => {
    const contextInfo = { stanzaId: 'A1', quotedMessage: { imageMessage: { directPath: '/v/t62' } } }
    expect(read({ extendedTextMessage: { text: 'Что на этом фото?', contextInfo } })).toMatchObject({
      text: 'Что на этом фото?',
      file: { kind: 'image', name: 'photo.jpg' },
    })
  })

  it('is told to be unreadable when its kind came later', () => {
    expect(read({ hologramMessage: {}, messageContextInfo: {} })).toMatchObject({
      other: 'unsupported',
      unreadable: 'hologramMessage',
    })
  })

  it('names a person by both ids', () => {
    expect(read({ conversation: 'Привет' }, { remoteJid: '777@lid', remoteJidAlt: peer })).toMatchObject({
      chat: '777@lid',
      alt: peer,
    })
  })

  it('is an edit of another', () => {
    const edit = {
      protocolMessage: { type: 14, key: { id: '3EB0OLD' }, editedMessage: { conversation: 'Стало' } },
    }
    expect(read({ editedMessage: { message: edit } })).toMatchObject({ text: 'Стало', editOf: '3EB0OLD' })
  })

  it('of a group is for the assistant when it is named or replied to, by number or by hidden id', () => {
    const group = { remoteJid: '1203@g.us', participant: peer }
    const named = (contextInfo: object) =>
      read({ extendedTextMessage: { text: 'Бот?', contextInfo } }, group)?.isAddressed
    expect(named({})).toBe(false)
    expect(named({ mentionedJid: ['48500600700@s.whatsapp.net'] })).toBe(true)
    expect(named({ mentionedJid: ['9988776655@lid'] })).toBe(true)
    expect(named({ participant: '48500600700:3@s.whatsapp.net' })).toBe(true)
    expect(named({ mentionedJid: ['48111@s.whatsapp.net'] })).toBe(false)
  })
})
