import { createHmac } from 'node:crypto'
import {
  type ChannelContext,
  commandOf,
  equalSecrets,
  type HookRequest,
  type RawUpdate,
  type Verdict,
} from '@botanika/core/plugin'
import type { Settings } from '../settings.ts'
import { asRecord } from './as-record.ts'
import { addresseeOf, chatOf, recipientOf, senderOf } from './person.ts'
import { type Message, readEcho, readFailure, readMessage, type Update } from './wire.ts'

/** `sha256=` and the HMAC of the body as it came, with the app's secret. */
export const signatureOf = (body: string | Uint8Array, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

/**
 * Verifies a request: Meta's challenge, or a signed delivery:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started.
 */
export const verify = (
  request: HookRequest,
  { config, unreadable }: Pick<ChannelContext<Settings>, 'config' | 'unreadable'>,
): Verdict => {
  const { appSecret, verifyToken, phoneNumberId } = config
  if (!appSecret || !verifyToken || !phoneNumberId)
    return { kind: 'reject', reason: 'the connection has no settings of the official API' }
  if (request.method === 'GET') return challenge(request, verifyToken)
  if (request.method !== 'POST') return { kind: 'reject', reason: `it is a ${request.method}` }
  const given = request.headers['x-hub-signature-256']
  if (!given) return { kind: 'reject', reason: 'there is no signature' }
  if (!equalSecrets(given, signatureOf(request.body, appSecret)))
    return { kind: 'reject', reason: 'the signature is wrong: check the app secret' }
  return { kind: 'accept', updates: updatesOf(request.json(), { phoneNumberId, unreadable }) }
}

const challenge = ({ query }: HookRequest, verifyToken: string): Verdict => {
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': answer } = query
  if (mode !== 'subscribe' || answer === undefined)
    return { kind: 'reject', reason: 'it is a GET without a challenge' }
  if (!equalSecrets(token, verifyToken))
    return { kind: 'reject', reason: 'the verify token is another one than in the settings' }
  return { kind: 'handshake', body: answer.slice(0, 200) }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface Reading {
  phoneNumberId: string
  unreadable: ChannelContext['unreadable']
}

/**
 * Returns the updates of a delivery, which may hold messages of several numbers of the business account;
 * those of others are not ours.
 */
const updatesOf = (delivery: unknown, { phoneNumberId, unreadable }: Reading): RawUpdate[] => {
  /** Reads each item; an unreadable one is counted, because Meta does not deliver it again. */
  const each = (list: unknown, field: string, read: (one: unknown) => RawUpdate | undefined): RawUpdate[] =>
    listOf(list).flatMap(one => {
      const update = read(one)
      if (!update) unreadable(kindOf(one, field))
      return update ?? []
    })
  return listOf(asRecord(delivery).entry)
    .flatMap(entry => listOf(asRecord(entry).changes))
    .map(change => asRecord(change))
    .filter(({ field }) => field === 'messages' || field === 'smb_message_echoes')
    .map(({ value }) => asRecord(value))
    .filter(({ metadata }) => String(asRecord(metadata).phone_number_id) === phoneNumberId)
    .flatMap(value => [
      ...each(value.messages, 'messages', one => messageUpdate(one, value.contacts)),
      ...each(listOf(value.statuses).filter(isFailure), 'statuses', failureUpdate),
      ...each(value.message_echoes, 'message_echoes', echoUpdate),
    ])
}

/** Returns whether a status is a failure: `sent`, `delivered` and `read` are only acknowledged. */
const isFailure = (status: unknown): boolean => asRecord(status).status === 'failed'

/** Returns the name of an item's kind for the owner: `messages.order`. */
const kindOf = (one: unknown, field: string): string => {
  const { type } = asRecord(one)
  return typeof type === 'string' ? `${field}.${type}` : field
}

const messageUpdate = (given: unknown, contacts: unknown): RawUpdate | undefined => {
  const message = readMessage(given)
  const ids = message && senderOf(message)
  const chat = ids && chatOf(ids)
  if (!message || !chat) return undefined
  const contact = listOf(contacts)
    .map(asRecord)
    .find(({ wa_id: id, user_id: userId }) => [id, userId].some(one => one === chat.id || one === chat.alias))
  const { name, username = contact?.username } = asRecord(contact?.profile)
  const payload: Update = {
    kind: 'message',
    message,
    ...(typeof name === 'string' && { name: name.slice(0, 200).toWellFormed() }),
    ...(typeof username === 'string' && { username: username.slice(0, 100).toWellFormed() }),
  }
  const lane = chat.id
  return { key: message.id, lane, payload, ...(mayJoin(message) && { joins: { person: lane } }) }
}

/**
 * Returns whether a message is words or files of a person: no press on a button, no command, no change of a
 * number.
 */
const mayJoin = ({ type, text }: Message): boolean =>
  type !== 'interactive' && type !== 'button' && type !== 'system' && !commandOf(text?.body ?? '')

const failureUpdate = (given: unknown): RawUpdate | undefined => {
  const status = readFailure(given)
  const chat = status && chatOf(recipientOf(status))
  if (!status || !chat) return undefined
  const payload: Update = { kind: 'failed', status }
  return { key: `failed:${status.id}`, lane: chat.id, payload }
}

const echoUpdate = (given: unknown): RawUpdate | undefined => {
  const echo = readEcho(given)
  const chat = echo && chatOf(addresseeOf(echo))
  if (!echo || !chat) return undefined
  const payload: Update = { kind: 'echo', echo }
  return { key: `echo:${echo.id}`, lane: chat.id, payload, mayBeOperator: true }
}
