import { createHmac } from 'node:crypto'
import {
  type ChannelContext,
  equalSecrets,
  type HookRequest,
  type RawUpdate,
  type Verdict,
} from '@botanika/core/plugin'
import type { Settings } from '../settings.ts'
import { asRecord } from './as-record.ts'
import { readEcho, readFailure, readMessage, type Update } from './wire.ts'

/** `sha256=` and the HMAC of the body as it came, with the app's secret. */
export const signatureOf = (body: string | Uint8Array, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

/** Meta's challenge, or a signed delivery: https://developers.facebook.com/docs/graph-api/webhooks/getting-started. */
export const verify = (
  request: HookRequest,
  { config }: Pick<ChannelContext<Settings>, 'config'>,
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
  return { kind: 'accept', updates: updatesOf(request.json(), phoneNumberId) }
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

/** One delivery may hold messages of several numbers of the business account; those of others are not ours. */
const updatesOf = (delivery: unknown, phoneNumberId: string): RawUpdate[] =>
  listOf(asRecord(delivery).entry)
    .flatMap(entry => listOf(asRecord(entry).changes))
    .map(change => asRecord(change))
    .filter(({ field }) => field === 'messages' || field === 'smb_message_echoes')
    .map(({ value }) => asRecord(value))
    .filter(({ metadata }) => String(asRecord(metadata).phone_number_id) === phoneNumberId)
    .flatMap(value => [
      ...listOf(value.messages).flatMap(one => messageUpdate(one, value.contacts)),
      ...listOf(value.statuses).flatMap(failureUpdate),
      ...listOf(value.message_echoes).flatMap(echoUpdate),
    ])

const messageUpdate = (given: unknown, contacts: unknown): RawUpdate[] => {
  const message = readMessage(given)
  if (!message) return []
  const contact = listOf(contacts)
    .map(asRecord)
    .find(({ wa_id: id }) => id === message.from)
  const { name } = asRecord(contact?.profile)
  const payload: Update = {
    kind: 'message',
    message,
    ...(typeof name === 'string' && { name: name.slice(0, 200).toWellFormed() }),
  }
  return [{ key: message.id, lane: message.from, payload }]
}

/** Of the statuses only a failure means something: `sent`, `delivered` and `read` are acknowledged. */
const failureUpdate = (given: unknown): RawUpdate[] => {
  const status = readFailure(given)
  if (!status) return []
  const payload: Update = { kind: 'failed', status }
  return [{ key: `failed:${status.id}`, lane: status.recipient_id, payload }]
}

const echoUpdate = (given: unknown): RawUpdate[] => {
  const echo = readEcho(given)
  if (!echo) return []
  const payload: Update = { kind: 'echo', echo }
  return [{ key: `echo:${echo.id}`, lane: echo.to, payload }]
}
