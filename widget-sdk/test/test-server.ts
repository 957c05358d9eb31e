import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { readDesign } from '../src/look/design.ts'
import type { Message } from '../src/wire.ts'
import { holdSockets } from './hold-sockets.ts'
import { readMessages, type ServerOptions, type Visit } from './server-options.ts'

const refusal = (message: string, code: string) => ({ error: message, message, code })
const otherVersion = refusal('Чат другой версии. Обновите страницу', 'widget.other-version')

let minted = 0
/** Makes ids like ObjectIds, but falling: nothing may be read out of an id. */
const id = () => (0xffff_ffff_ffff - minted++).toString(16) + randomBytes(6).toString('hex')

export type { ServerOptions } from './server-options.ts'

/** A small server that speaks the widget's wire for real: REST, socket.io, tokens, idempotent sends, resume. */
export async function startTestServer(options: ServerOptions = {}) {
  const records = options.records ?? {
    visits: new Map<string, Visit>(),
    deltas: new Map<string, string[]>(),
    tokens: new Set<string>(),
  }
  const { tokens } = records
  /** Protocols that the handshakes named. */
  const protocols = new Set<unknown>()
  const running = new Map<string, { stop(): void; kill(): void }>()
  const seen = { sessions: 0, sends: 0, resumes: 0, polls: 0, connections: 0, looks: 0 }
  /** Events that came beside messages, the oldest first. */
  const given: { name: string; body: unknown }[] = []
  const http = createServer((request, response) => void handle(request, response))
  const io = new Server(http, {
    cors: { origin: '*' },
    transports: ['websocket'],
    pingInterval: 2_000,
    pingTimeout: 2_000,
  })
  const space = io.of('/widget')
  const release = holdSockets(http, () => options.holdsSockets?.() ?? false)
  if (options.noSockets) http.removeAllListeners('upgrade')

  const visitOf = (token: string | undefined) => records.visits.get(token?.split('.')[1] ?? '')
  const known = (token: string | undefined) => (token && tokens.has(token) ? visitOf(token) : undefined)
  const room = (visit: Visit) => space.to(visit.conversationId)
  const change = (visit: Visit, message: Message, next: Partial<Message>) => {
    Object.assign(message, next)
    return { ...message, conversationId: visit.conversationId }
  }

  function message(visit: Visit, fields: Partial<Message>): Message {
    const made: Message = {
      id: id(),
      conversationId: visit.conversationId,
      role: 'user',
      content: '',
      status: 'complete',
      seq: 0,
      order: visit.messages.length,
      citations: [],
      attachments: [],
      timestamp: new Date().toISOString(),
      ...fields,
    }
    visit.messages.push(made)
    room(visit).emit('message:created', { message: { ...made } })
    return made
  }
  function receive(visit: Visit, input: { clientMessageId: string; text: string }) {
    seen.sends++
    const repeat = visit.messages.find(({ clientMessageId }) => clientMessageId === input.clientMessageId)
    if (repeat) return { user: repeat, done: Promise.resolve() }
    const { clientMessageId, text: content } = input
    if (options.operator) {
      const user = message(visit, { content, clientMessageId, handler: 'operator' })
      return { user, done: Promise.resolve() }
    }
    const user = message(visit, { content, clientMessageId })
    const { timestamp } = user
    return { user, done: answer(visit, input.text, { timestamp }) }
  }
  /** `as`: fields that the reply shall have; a question and its reply are often of one millisecond. */
  function answer(visit: Visit, text: string, as: Partial<Message>): Promise<void> {
    const reply = message(visit, { role: 'assistant', status: 'streaming', ...as })
    const parts = options.reply?.(text) ?? `Вы сказали: «${text}».`.split(/(?<= )/)
    const sent: string[] = []
    records.deltas.set(reply.id, sent)
    return new Promise(resolve => {
      const finish = (status: Message['status']) => {
        clearInterval(timer)
        running.delete(reply.id)
        const rest = status === 'complete' && { citations: options.citations ?? [], ...options.replyFields }
        const final = change(visit, reply, { status, ...rest })
        room(visit).emit('message:done', { message: final })
        resolve()
      }
      const timer = setInterval(() => {
        const part = parts[sent.length]
        if (part === undefined) return finish('complete')
        sent.push(part)
        change(visit, reply, { content: reply.content + part, seq: sent.length })
        room(visit).emit('message:delta', {
          messageId: reply.id,
          conversationId: visit.conversationId,
          seq: sent.length,
          text: part,
        })
      }, options.pace ?? 5)
      running.set(reply.id, { stop: () => finish('complete'), kill: () => clearInterval(timer) })
    })
  }

  space.use((socket, next) => {
    const { protocol } = socket.handshake.auth
    protocols.add(protocol)
    if (options.isLater?.()) return next(Object.assign(new Error('other'), { data: otherVersion }))
    const visit = known(socket.handshake.auth.token)
    if (!visit)
      return next(
        Object.assign(new Error('unauthorized'), {
          data: { code: 'visit.expired', message: 'Начните заново' },
        }),
      )
    socket.data.visit = visit
    next()
  })
  space.on('connection', (socket: Socket) => {
    seen.connections++
    options.onSocket?.(socket)
    const visit: Visit = socket.data.visit
    const refuse = (reason: string) => ({ ok: false, error: refusal(reason, 'chat.refused') })
    socket.on('conversation:join', ({ conversationId }, ack) => {
      if (conversationId !== visit.conversationId) return ack(refuse('Чужой разговор'))
      void socket.join(conversationId)
      ack({ ok: true, messages: readMessages(visit).map(known => ({ ...known })) })
    })
    socket.on('message:send', (input, ack) => {
      if (input.text.includes('запрещено')) return ack(refuse('Так писать нельзя'))
      ack({ ok: true, message: { ...receive(visit, input).user } })
    })
    socket.on('message:stop', ({ messageId }, ack) => {
      running.get(messageId)?.stop()
      ack({ ok: true, message: visit.messages.find(known => known.id === messageId) })
    })
    socket.on('message:resume', ({ messageId, lastSeq }, ack) => {
      seen.resumes++
      const found = visit.messages.find(known => known.id === messageId)
      if (!found) return ack(refuse('Нет такого сообщения'))
      const kept = records.deltas.get(messageId)
      if (found.status !== 'streaming' || !kept || seen.resumes % 3 === 0) {
        return ack({ ok: true, snapshot: { text: found.content, seq: found.seq, status: found.status } })
      }
      ack({
        ok: true,
        deltas: kept.slice(lastSeq).map((text, index) => ({ seq: lastSeq + index + 1, text })),
      })
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://local')
    if (url.pathname.startsWith('/socket.io')) return
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': `authorization,content-type,accept-language${options.isOld ? '' : ',x-botanika-protocol'}`,
      'access-control-allow-methods': 'GET,POST,PUT,DELETE',
    }
    const reply = (status: number, body: unknown, type = 'application/json') => {
      response.writeHead(status, { ...cors, 'content-type': type })
      response.end(type === 'application/json' ? JSON.stringify(body) : (body as string))
    }
    if (request.method === 'OPTIONS') return reply(204, '')
    if (options.script && url.pathname === '/widget.js') return reply(200, options.script, 'text/javascript')
    if (options.dist && /^\/widget(\.js|\/)/.test(url.pathname)) {
      const name = url.pathname.split('/').at(-1) ?? ''
      if (options.lost?.(name)) return reply(404, 'lost', 'text/plain')
      return reply(200, await readFile(`${options.dist}/${name}`, 'utf8'), 'text/javascript')
    }
    if (options.page && url.pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...options.headers })
      return response.end(options.page)
    }
    if (!options.isOld && url.pathname.endsWith('/look')) {
      seen.looks++
      return reply(200, { state: 'open', protocol: 2, brand: ['#0c855d', '#ffffff'], ...options.look })
    }
    const bodyText = await new Promise<string>(resolve => {
      let text = ''
      request.on('data', chunk => (text += chunk)).on('end', () => resolve(text))
    })
    const body = bodyText ? JSON.parse(bodyText) : {}
    if (url.pathname.endsWith('/session')) return session(body, reply)
    const bearer = request.headers.authorization?.slice(7)
    const visit = known(bearer)
    if (!visit) return reply(401, { error: 'Нет доступа', message: 'Начните заново', code: 'visit.expired' })
    const name = url.pathname.split('/').at(-1) ?? ''
    if (['consent', 'contact', 'context'].includes(name)) {
      given.push({ name, body })
      return reply(200, {})
    }
    if (request.method === 'GET' && url.pathname.endsWith('/messages')) {
      seen.polls++
      return reply(200, { messages: readMessages(visit, url.searchParams) })
    }
    if (name === 'rating') {
      given.push({ name, body })
      const rated = visit.messages.find(known => url.pathname.includes(known.id))
      return rated && reply(200, change(visit, rated, { rating: bodyText ? body : undefined }))
    }
    if (url.pathname.endsWith('/retry') && !options.noRetry) {
      const old = visit.messages.findIndex(known => url.pathname.includes(known.id))
      const { id, order } = visit.messages.splice(old, 1)[0] ?? {}
      void answer(visit, 'повтор', { id, order })
      return reply(200, visit.messages.at(-1))
    }
    if (url.pathname.endsWith('/messages')) {
      const { user, done } = receive(visit, body)
      await done
      return reply(200, {
        userMessage: user,
        assistantMessage: visit.messages[visit.messages.indexOf(user) + 1],
      })
    }
    reply(404, { error: 'Не найдено', message: 'Не найдено', code: 'http.not-found' })
  }
  function session(
    body: { visitorId?: string; visitorToken?: string; identity?: { id: string; hash: string } },
    reply: (status: number, body: unknown) => void,
  ) {
    if (options.isOld && 'protocol' in body)
      return reply(400, { error: 'Bad request', message: 'protocol', code: 'http.invalid' })
    seen.sessions++
    if (options.isLater?.()) return reply(426, otherVersion)
    given.push({ name: 'session', body })
    if (options.spent) return reply(429, { error: 'Лимит', message: 'Лимит', code: 'widget.day-spent' })
    if (body.identity && body.identity.hash === options.forgedHash)
      return reply(403, refusal('Подпись не сходится', 'widget.identity-refused'))
    if (body.visitorToken && !tokens.has(body.visitorToken)) {
      return reply(401, refusal('Токен устарел', 'visit.expired'))
    }
    const old = records.visits.get(body.visitorId ?? '')
    const visit = old ?? { visitorId: body.visitorId ?? id(), conversationId: id(), messages: [] }
    records.visits.set(visit.visitorId, visit)
    const token = `t.${visit.visitorId}.${id()}`
    tokens.add(token)
    reply(200, {
      visitorToken: token,
      visitorId: visit.visitorId,
      conversation: { id: visit.conversationId, messages: readMessages(visit) },
      assistant: { name: 'Ботаника' },
      suggestions: options.suggestions ?? [],
      design: readDesign(options.design),
      limits: { messageCharacters: 4_000 },
      unavailable: options.unavailable?.(),
      ...(!options.isOld && {
        protocol: 2,
        consent: { isGiven: !options.asksConsent || given.some(({ name }) => name === 'consent') },
        contact: { isGiven: !options.asksContact || given.some(({ name }) => name === 'contact') },
      }),
    })
  }

  await new Promise<void>(resolve => http.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    records,
    seen,
    protocols,
    given,
    /** Cuts every socket without a goodbye. */
    cut: () => {
      for (const socket of space.sockets.values()) socket.conn.close()
    },
    /** Ends the sockets that got no answer. */
    release,
    /** An operator writes to everybody. */
    tell(content: string) {
      for (const visit of records.visits.values()) message(visit, { role: 'operator', content })
    },
    /** Every token becomes worthless. */
    forgetTokens: () => tokens.clear(),
    /** Ends like a crash: streams break off, sockets drop. */
    async stop() {
      for (const visit of records.visits.values()) {
        for (const open of visit.messages) if (open.status === 'streaming') open.status = 'interrupted'
      }
      for (const { kill } of running.values()) kill()
      release()
      const closed = io.close()
      // A connection that a browser opened ahead is not idle for Node, and would be waited for.
      http.closeAllConnections()
      await closed
    },
  }
}
