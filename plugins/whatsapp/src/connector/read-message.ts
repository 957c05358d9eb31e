import { asCount, asRecord, asText } from './as-record.ts'

export interface Me {
  id: string
  lid?: string
}

type Fields = Readonly<Record<string, unknown>>

/** Envelopes around the content proper. */
const envelopes = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'deviceSentMessage',
  'associatedChildMessage',
]

const others: Readonly<Record<string, string>> = {
  videoMessage: 'video',
  ptvMessage: 'video',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  liveLocationMessage: 'location',
  contactMessage: 'contacts',
  contactsArrayMessage: 'contacts',
  orderMessage: 'order',
  pollCreationMessage: 'unsupported',
  pollCreationMessageV2: 'unsupported',
  pollCreationMessageV3: 'unsupported',
  eventMessage: 'unsupported',
}

/** Parts of a message that ask nothing. */
const silent = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'encEventResponseMessage',
  'pollUpdateMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'albumMessage',
  'call',
  'callLogMesssage',
  'stickerSyncRmrMessage',
  'placeholderMessage',
  ...envelopes,
])

const maxText = 70_000

/**
 * Turns a message of the library into the plugin's form (`linked/wire.ts`); undefined: it is not for an
 * assistant.
 */
export const readMessage = (given: unknown, me: Me): object | undefined => {
  const { key, message, messageTimestamp, pushName } = asRecord(given)
  const { remoteJid, remoteJidAlt, id, fromMe, participant } = asRecord(key)
  if (typeof remoteJid !== 'string' || typeof id !== 'string') return undefined
  const { content, editOf } = contentOf(asRecord(message), id)
  const read = readContent(content)
  if (!read) return undefined
  const name = asText(pushName, 200)
  return {
    id,
    chat: remoteJid,
    from: typeof participant === 'string' && participant !== '' ? participant : remoteJid,
    ...(typeof remoteJidAlt === 'string' && isOfPerson(remoteJidAlt) && { alt: remoteJidAlt }),
    ...(name !== '' && { name }),
    isOwn: fromMe === true,
    isAddressed: isAddressed(content, me),
    at: asCount(messageTimestamp) ?? 0,
    ...read,
    ...(editOf !== undefined && { editOf }),
  }
}

/** Returns whether an id is a person's: the number, or the id of people who hide it. */
const isOfPerson = (jid: string): boolean => /@(?:s\.whatsapp\.net|lid)$/.test(jid)

const contentOf = (message: Fields, id: string, depth = 0): { content: Fields; editOf?: string } => {
  const { protocolMessage } = message
  const { type, editedMessage, key } = asRecord(protocolMessage)
  // Type 14 is an edit (`proto.Message.ProtocolMessage.Type.MESSAGE_EDIT`).
  if (type === 14 && depth < 5) {
    const edited = asRecord(key).id
    return { ...contentOf(asRecord(editedMessage), id, depth + 1), editOf: asText(edited, 120) || id }
  }
  const envelope = envelopes.find(
    name => asRecord(asRecord(message[name]).message) !== undefined && message[name],
  )
  if (envelope === undefined || depth > 5) return { content: message }
  return contentOf(asRecord(asRecord(message[envelope]).message), id, depth + 1)
}

/**
 * Returns words beside content that is not opened: the caption of a film, name and address of a place, the
 * card of a contact.
 */
const wordsBeside = (content: Fields): string => {
  const { videoMessage, locationMessage, contactMessage, contactsArrayMessage } = content
  const { name, address } = asRecord(locationMessage)
  const place = [asText(name, 1_000), asText(address, 1_000)].filter(one => one !== '')
  const { contacts } = asRecord(contactsArrayMessage)
  const people = [contactMessage, ...(Array.isArray(contacts) ? contacts.slice(0, 20) : [])].map(inWords)
  return [
    asText(asRecord(videoMessage).caption, maxText),
    place.length > 0 ? `📍 ${place.join(', ')}` : '',
    ...people,
  ]
    .filter(one => one !== '')
    .join('\n')
}

/** Returns name and numbers; the card has the numbers as `TEL;waid=48123456789:+48 123 456 789`. */
const inWords = (contact: unknown): string => {
  const { displayName, vcard } = asRecord(contact)
  const numbers = asText(vcard, 20_000)
    .split(/\r?\n/)
    .flatMap(line =>
      /^(?:item\d{1,3}\.)?TEL[;:]/i.test(line) ? [line.slice(line.lastIndexOf(':') + 1).trim()] : [],
    )
  const said = [asText(displayName, 300), ...numbers.slice(0, 10)].filter(one => one !== '')
  return said.length > 0 ? `👤 ${said.join(', ')}` : ''
}

/** Returns the picture that a text replies to. */
const askedAbout = (content: Fields): { file?: object } => {
  const { quotedMessage } = asRecord(asRecord(content.extendedTextMessage).contextInfo)
  const { imageMessage } = contentOf(asRecord(quotedMessage), '').content
  return imageMessage ? { file: fileOf('image', asRecord(imageMessage)) } : {}
}

const readContent = (content: Fields): object | undefined => {
  const { conversation, extendedTextMessage, imageMessage, documentMessage, audioMessage } = content
  const text =
    asText(conversation, maxText) ||
    asText(asRecord(extendedTextMessage).text, maxText) ||
    asText(asRecord(content.buttonsResponseMessage).selectedDisplayText, maxText) ||
    asText(asRecord(content.listResponseMessage).title, maxText) ||
    asText(asRecord(content.templateButtonReplyMessage).selectedDisplayText, maxText)
  if (text !== '') return { text, ...askedAbout(content) }
  for (const [kind, media] of [
    ['image', imageMessage],
    ['document', documentMessage],
    ['audio', audioMessage],
  ] as const)
    if (media) return { text: asText(asRecord(media).caption, maxText), file: fileOf(kind, asRecord(media)) }
  const other = Object.keys(others).find(name => content[name])
  if (other !== undefined) return { text: wordsBeside(content), other: others[other] }
  // This kind is newer than this version: its person is told, and the connection's owner.
  const unknown = Object.keys(content).find(name => !silent.has(name) && content[name])
  return unknown === undefined
    ? undefined
    : { text: '', other: 'unsupported', unreadable: unknown.slice(0, 100) }
}

const names = { image: 'photo.jpg', document: 'document', audio: 'voice.ogg' } as const

const fileOf = (kind: keyof typeof names, media: Fields): object => {
  const { mediaKey, directPath, url, fileLength, seconds, fileName } = media
  const bytes = asCount(fileLength)
  const duration = asCount(seconds)
  const source = {
    type: kind,
    mediaKey: mediaKey instanceof Uint8Array ? Buffer.from(mediaKey).toString('base64') : '',
    directPath: asText(directPath, 1_500),
    url: asText(url, 1_500),
  }
  return {
    kind: kind === 'audio' ? 'voice' : kind,
    name: asText(fileName, 200) || names[kind],
    ...(bytes !== undefined && { bytes }),
    ...(duration !== undefined && { seconds: duration }),
    source: JSON.stringify(source),
  }
}

/** Returns the user of an id: `48123456789` of `48123456789:12@s.whatsapp.net`. */
const userOf = (jid: string): string => jid.split('@', 1)[0]?.split(':', 1)[0] ?? ''

/** Returns whether a message mentions this account or replies to it. */
const isAddressed = (content: Fields, { id, lid = '' }: Me): boolean => {
  const own = new Set([userOf(id), userOf(lid)].filter(user => user !== ''))
  return Object.values(content).some(part => {
    const { mentionedJid, participant } = asRecord(asRecord(part).contextInfo)
    const named: unknown[] = [...(Array.isArray(mentionedJid) ? mentionedJid.slice(0, 200) : []), participant]
    return named.some(jid => typeof jid === 'string' && own.has(userOf(jid)))
  })
}
