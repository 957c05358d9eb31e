import type { MessengerDouble, TestRequest } from '@botanika/core/testing'
import { signatureOf } from '../src/cloud/verify.ts'
import type { SentMessage, Stored, Writer } from './fake-people.ts'
import {
  type Fields,
  fields,
  type GraphError,
  invalid,
  isUserId,
  json,
  list,
  refuse,
} from './graph-answers.ts'

export const cloudSettings = {
  sessionName: 'lavka-main',
  transport: 'cloud',
  accessToken: 'EAAJtokenOfASystemUser0123456789',
  appSecret: 'app-secret-0123456789abcdef',
  phoneNumberId: '106540352242922',
  verifyToken: 'a-word-of-the-owner',
} as const

const dayMs = 24 * 3_600_000

/**
 * The Cloud API of one number, as strict as Meta describes it: the token, the 24-hour window, limits of texts, buttons and files, media by
 * id, the webhook with its challenge and signature, statuses, error codes.
 */
export const fakeWhatsapp = ({
  asksHook = true,
  now = Date.now,
}: {
  asksHook?: boolean
  now?: () => number
} = {}) => {
  const sent: SentMessage[] = []
  const media = new Map<string, Stored>()
  const lastWritten = new Map<string, number>()
  const faults: GraphError[] = []
  const typed: string[] = []
  /** Messages that were taken and delivered to nobody. */
  const dropped: Fields[] = []
  let webhook = { own: '', application: '' }
  let written = 0
  let isTokenValid = true

  const number = { display_phone_number: '15550783881', phone_number_id: cloudSettings.phoneNumberId }
  const deliver = (value: Fields, field = 'messages'): TestRequest => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [{ field, value: { messaging_product: 'whatsapp', metadata: number, ...value } }],
        },
      ],
    })
    return {
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signatureOf(body, cloudSettings.appSecret),
      },
      body,
    }
  }

  /** Checks an address like Meta does before it accepts it. */
  const isAnswered = async (url: string, token: string): Promise<boolean> => {
    if (!asksHook) return true
    const target = new URL(url)
    target.searchParams.set('hub.mode', 'subscribe')
    target.searchParams.set('hub.verify_token', token)
    target.searchParams.set('hub.challenge', '1158201444')
    const answer = await fetch(target)
    return answer.status === 200 && (await answer.text()) === '1158201444'
  }

  const configure = async (body: Fields): Promise<Response> => {
    const { override_callback_uri: url, verify_token: token } = fields(body.webhook_configuration)
    if (typeof url !== 'string') return invalid('webhook_configuration')
    if (url !== '' && !(await isAnswered(url, String(token))))
      return refuse({ status: 400, code: 2_200, message: '(#2200) Callback verification failed' })
    webhook = { ...webhook, own: url }
    return json({ success: true })
  }

  const drop = (body: Fields): Response => {
    dropped.push(body)
    const messages = [{ id: `wamid.DROPPED${dropped.length}` }]
    return json({
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: String(body.to).replace(/\D/g, '') }],
      messages,
    })
  }

  const refusalOf = (body: Fields): Response | undefined => {
    if (body.messaging_product !== 'whatsapp') return invalid('The parameter messaging_product is required.')
    const { to, recipient, recipient_type: kind = 'individual' } = body
    if (kind !== 'individual') return invalid('Param recipient_type must be one of {individual, group}')
    if (to === undefined && recipient === undefined) return invalid('The parameter to is required.')
    if (to === undefined && !isUserId(recipient)) return invalid('Param recipient must be a user id')
    // Taken for a number: the answer is as always, and the message reaches nobody.
    if (to !== undefined && !/^\d+$/.test(String(to))) return drop(body)
    if (to === undefined && body.type === 'template')
      return refuse({ status: 400, code: 131_062, message: '(#131062) User ids are not supported' })
    const at = lastWritten.get(String(to ?? recipient))
    if (at === undefined || now() - at > dayMs)
      return refuse({ status: 400, code: 131_047, message: '(#131047) Re-engagement message' })
    return undefined
  }

  const read = (body: Fields): Omit<SentMessage, 'id' | 'to'> | Response => {
    const { type } = body
    if (type === 'text') {
      const text = String(fields(body.text).body ?? '')
      return text === '' || text.length > 4_096
        ? invalid('Param text[body] must be 1 to 4096')
        : { text, buttons: [] }
    }
    if (type === 'interactive') {
      const { type: kind, body: shown, action } = fields(body.interactive)
      const text = String(fields(shown).text ?? '')
      const isList = kind === 'list'
      const { buttons, sections, button } = fields(action)
      const options = isList
        ? list(sections)
            .flatMap(section => list(fields(section).rows))
            .map(fields)
        : list(buttons).map(one => fields(fields(one).reply))
      const titles = options.map(({ title }) => String(title))
      const isRight =
        text.length <= (isList ? 4_096 : 1_024) &&
        titles.length > 0 &&
        titles.length <= (isList ? 10 : 3) &&
        titles.every(title => title !== '' && title.length <= (isList ? 24 : 20)) &&
        new Set(titles).size === titles.length &&
        (!isList || (typeof button === 'string' && button.length <= 20))
      return isRight ? { text, buttons: titles } : invalid('interactive')
    }
    const file = media.get(String(fields(body[String(type)]).id))
    if (!file) return refuse({ status: 400, code: 131_053, message: '(#131053) Media upload error' })
    const { filename } = fields(body.document)
    return {
      text: '',
      buttons: [],
      file: { ...file, ...(typeof filename === 'string' && { name: filename }) },
    }
  }

  const post = (body: Fields): Response => {
    if (body.status === 'read') {
      typed.push(String(body.message_id))
      return json({ success: true })
    }
    const refusal = refusalOf(body)
    if (refusal) return refusal
    const message = read(body)
    if (message instanceof Response) return message
    const id = `wamid.OUT${sent.length + 1}`
    const { to, recipient } = body
    sent.push({ id, to: String(to ?? recipient), ...message })
    return json({
      messaging_product: 'whatsapp',
      contacts: [to ? { input: to, wa_id: to } : { input: recipient, user_id: recipient }],
      messages: [{ id }],
    })
  }

  const upload = async (request: Request): Promise<Response> => {
    const form = await request.formData()
    const file = form.get('file')
    if (!(file instanceof File) || form.get('messaging_product') !== 'whatsapp') return invalid('file')
    const mime = String(form.get('type'))
    const most = mime.startsWith('image/') ? 5_000_000 : mime.startsWith('video/') ? 16_000_000 : 100_000_000
    if (file.size > most) return refuse({ status: 400, code: 131_053, message: '(#131053) too large' })
    const id = String(1_000 + media.size)
    media.set(id, { mime, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    return json({ id })
  }

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams, origin } = new URL(request.url)
    const fault = faults.shift()
    if (fault) return refuse(fault)
    if (!isTokenValid || request.headers.get('authorization') !== `Bearer ${cloudSettings.accessToken}`)
      return refuse({ status: 401, code: 190, message: 'Invalid OAuth access token' })
    if (pathname.startsWith('/file/')) {
      const stored = media.get(pathname.slice('/file/'.length))
      return stored ? new Response(Uint8Array.from(stored.bytes)) : new Response('gone', { status: 404 })
    }
    const [, version = '', id = '', what] = pathname.split('/')
    if (!/^v\d+\.0$/.test(version)) return invalid('no version')
    if (id === cloudSettings.phoneNumberId) {
      if (what === 'messages') return post(fields(await request.json()))
      if (what === 'media') return upload(request)
      if (request.method === 'POST') return configure(fields(await request.json()))
      const asked = searchParams.get('fields') ?? ''
      if (!asked.includes('webhook_configuration'))
        return json({ id, display_phone_number: '+1 555-078-3881', verified_name: 'Лавка' })
      const { own, application } = webhook
      return json({
        id,
        webhook_configuration: { ...(own && { phone_number: own }), ...(application && { application }) },
      })
    }
    const stored = media.get(id)
    if (stored)
      return json({ id, url: `${origin}/file/${id}`, mime_type: stored.mime, file_size: stored.bytes.length })
    return refuse({ status: 400, code: 33, message: 'Unsupported get request. Object does not exist' })
  }

  const message = (content: Fields, writer: string | Writer = '48123456789'): TestRequest => {
    const { number: from, userId, username } = typeof writer === 'string' ? { number: writer } : writer
    written += 1
    for (const id of [from, userId]) if (id) lastWritten.set(id, now())
    const timestamp = String(Math.floor(now() / 1_000))
    // System messages have no contacts.
    const contact = {
      profile: { name: 'Анна', ...(username && { username }) },
      ...(from && { wa_id: from }),
      ...(userId && { user_id: userId }),
    }
    return deliver({
      ...(content.type !== 'system' && { contacts: [contact] }),
      messages: [
        {
          id: `wamid.IN${written}`,
          ...(from && { from }),
          ...(userId && { from_user_id: userId }),
          timestamp,
          ...content,
        },
      ],
    })
  }

  const double: MessengerDouble = {
    fetch: (input, init) => answer(new Request(input, init)),
    sent,
    write: text => ({ url: webhook.own, ...message({ type: 'text', text: { body: text } }) }),
  }
  return {
    ...double,
    sent,
    media,
    /** Messages for which typing was shown. */
    typed,
    dropped,
    message,
    deliver,
    /** A person of the business writes in the WhatsApp Business app, or takes something back there. */
    echo: (content: Fields, id: string, to: Writer = { number: '48123456789' }): TestRequest =>
      deliver(
        {
          message_echoes: [
            {
              from: '15550783881',
              ...(to.number && { to: to.number }),
              ...(to.userId && { to_user_id: to.userId }),
              id,
              timestamp: String(Math.floor(now() / 1_000)),
              ...content,
            },
          ],
        },
        'smb_message_echoes',
      ),
    /** A status of a message that was sent. */
    status: (id: string, status: 'sent' | 'delivered' | 'read' | 'failed', code?: number): TestRequest => {
      const to = sent.find(one => one.id === id)?.to ?? '48123456789'
      return deliver({
        statuses: [
          {
            id,
            status,
            timestamp: String(Math.floor(now() / 1_000)),
            ...(isUserId(to) ? { recipient_user_id: to } : { recipient_id: to }),
            ...(code !== undefined && { errors: [{ code, title: 'Message undeliverable' }] }),
          },
        ],
      })
    },
    /** The person wrote at this time, without a delivery. */
    wrote: (from: string, at = now()): void => void lastWritten.set(from, at),
    /** The next call fails so. */
    fail: (error: GraphError): void => void faults.push(error),
    revoke: (): void => {
      isTokenValid = false
    },
    takeOver: (): void => {
      webhook = { own: 'https://another.example.com/hook', application: '' }
    },
    webhook: () => webhook.own,
  }
}
