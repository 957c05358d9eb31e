import type { IncomingMessage, ServerResponse } from 'node:http'
import { sleep } from '../../platform/clock.ts'
import { editMessage, sendMessage } from './messages.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { type Bot, type Call, type Fault, MaxError, type World } from './world.ts'

const callsPerSecond = 30

/** Handles one HTTP request like MAX: the API, uploads and files. */
export const handleRequest = async (
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const [, place, name = ''] = /^\/(file|upload)\/(.+)$/.exec(url.pathname) ?? []
  if (place === 'file') {
    const file = world.files.get(name)
    response.writeHead(file ? 200 : 404, { 'content-type': 'application/octet-stream' }).end(file?.bytes)
    return
  }
  const path = url.pathname.replace(/^\/chats\/-?\d+\//, '/chats/{id}/')
  const call: Call = {
    method: place === 'upload' ? 'upload' : `${request.method} ${path}`,
    query: Object.fromEntries(url.searchParams),
    body: place === 'upload' || body.length === 0 ? {} : { ...JSON.parse(body.toString()) },
    status: 0,
  }
  world.calls.push(call)
  try {
    await world.onReceived(call)
    const early = takeFault(world, call, 'before')
    if (early) return misbehave(early, response)
    if (place === 'upload')
      return await storeUpload(world, { ticket: name, body, type: request.headers['content-type'] }, response)
    const bot = world.bots.get(request.headers.authorization ?? '')
    if (!bot) throw new MaxError(401, 'verify.token', 'Invalid access_token')
    requireRate(world, bot)
    const result = await run(world, bot, call)
    const late = takeFault(world, call, 'after')
    if (late) misbehave(late, response)
    else answer(response, { status: 200, body: result })
    call.status = 200
  } catch (error) {
    const { status, code, message } =
      error instanceof MaxError ? error : new MaxError(500, 'internal', String(error))
    call.status = status
    answer(response, { status, body: { code, message } })
  }
  world.changed()
}

const run = async (world: World, bot: Bot, call: Call): Promise<object> => {
  const { method, query, body } = call
  switch (method) {
    case 'GET /me':
      return {
        user_id: bot.id,
        first_name: 'Лавка',
        name: 'Лавка',
        username: bot.username,
        is_bot: true,
        last_activity_time: 0,
      }
    case 'POST /messages':
      return sendMessage(world, bot, call)
    case 'PUT /messages':
      return editMessage(world, bot, call)
    case 'POST /chats/{id}/actions':
      if (body.action !== 'typing_on') throw new MaxError(400, 'proto.payload', 'action')
      return { success: true }
    case 'POST /answers':
      if (!query.callback_id || !(body.message || body.notification))
        throw new MaxError(400, 'proto.payload', 'empty answer')
      return { success: true }
    case 'POST /uploads': {
      const ticket = `up${world.nextId()}`
      world.uploads.set(ticket, query.type ?? '')
      if (!['image', 'video', 'audio', 'file'].includes(query.type ?? ''))
        throw new MaxError(400, 'proto.payload', 'type')
      return {
        url: `${world.origin()}/upload/${ticket}`,
        ...(query.type === 'video' && { token: `t-${ticket}` }),
      }
    }
    case 'GET /subscriptions':
      return {
        subscriptions: bot.subscriptions.map(({ url, types }) => ({ url, time: 0, update_types: types })),
      }
    case 'POST /subscriptions':
      subscribe(world, bot, body)
      return { success: true }
    case 'DELETE /subscriptions':
      unsubscribe(bot, query.url ?? '')
      return { success: true }
    case 'GET /updates':
      return poll(world, bot, query)
    default:
      throw new MaxError(405, 'method.not.allowed')
  }
}

/** Without a marker the last update alone; nothing while there is a subscription. */
const poll = async (world: World, bot: Bot, query: Call['query']) => {
  const { marker = String(Math.max(0, bot.history.length - 1)), timeout = '30', limit = '100' } = query
  const until = world.clock.ticks() + Number(timeout) * 1_000
  const found = () =>
    bot.subscriptions.length > 0 ? [] : bot.history.slice(Number(marker), Number(marker) + Number(limit))
  while (found().length === 0 && world.clock.ticks() < until && !world.signal.aborted)
    await sleep(world.clock, 50, world.signal)
  const updates = found()
  return { updates, marker: Number(marker) + updates.length }
}

const storeUpload = async (
  world: World,
  { ticket, body, type = '' }: { ticket: string; body: Buffer; type: string | undefined },
  response: ServerResponse,
): Promise<void> => {
  const kind = world.uploads.get(ticket)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get('data')
  if (!kind || file === null || typeof file === 'string') throw new MaxError(400, 'upload', 'no file')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const token = `t-${ticket}`
  world.files.set(token, { name: file.name, bytes, refusals: world.notReady })
  if (kind === 'video')
    return void response.writeHead(200, { 'content-type': 'text/xml' }).end('<retval>1</retval>')
  const told =
    kind === 'image' ? { photos: { [`${world.nextId()}`]: { token } } } : { fileId: world.nextId(), token }
  answer(response, { status: 200, body: told })
}

const requireRate = (world: World, bot: Bot): void => {
  if (world.rates === 'off') return
  const now = world.clock.now()
  bot.calls = bot.calls.filter(at => at > now - 1_000)
  if (bot.calls.length >= callsPerSecond) throw new MaxError(429, 'too.many.requests')
  bot.calls.push(now)
}

/** The fault of this call at this stage; counts it as used. */
const takeFault = (world: World, { method, query }: Call, stage: 'before' | 'after'): Fault | undefined => {
  const index = world.faults.findIndex(
    ({ fault, scope }) =>
      (fault.kind === 'page-after-accept' || fault.kind === 'accept-then-reset') === (stage === 'after') &&
      (scope.method === undefined || scope.method === method) &&
      (scope.chat === undefined || String(scope.chat) === query.chat_id),
  )
  const found = world.faults[index]
  if (!found) return undefined
  found.left -= 1
  if (found.left <= 0) world.faults.splice(index, 1)
  return found.fault
}

const misbehave = (fault: Fault, response: ServerResponse): void => {
  if (fault.kind === 'accept-then-reset') {
    response.socket?.resetAndDestroy()
    return
  }
  if (fault.kind === 'error') {
    const { status, code, retryAfter } = fault
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    answer(response, { status, body: { code, message: code } })
    return
  }
  const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
  response.writeHead(fault.status, { 'content-type': 'text/html' }).end(page)
}

const answer = (response: ServerResponse, { status, body }: { status: number; body: object }): void => {
  if (!response.destroyed)
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body))
}
