import type { IncomingMessage, ServerResponse } from 'node:http'
import { sleep } from '../../platform/clock.ts'
import { misbehave, takeFault } from '../messenger-faults.ts'
import { answerFile, answerJson, isTooOften, readRequest, uploadedFile } from '../messenger-wire.ts'
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
  const { url, place, name, body, type } = await readRequest(request, /^\/(file|upload)\/(.+)$/)
  if (place === 'file') return answerFile(response, world.files.get(name))
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
    const early = faultOf(world, call, 'before')
    if (early) return fail(early, response)
    if (place === 'upload') return await storeUpload(world, { ticket: name, body, type }, response)
    const bot = world.bots.get(request.headers.authorization ?? '')
    if (!bot) throw new MaxError(401, 'verify.token', 'Invalid access_token')
    if (world.rates !== 'off' && isTooOften(bot, world.clock, callsPerSecond))
      throw new MaxError(429, 'too.many.requests')
    const result = await run(world, bot, call)
    const late = faultOf(world, call, 'after')
    if (late) fail(late, response)
    else answerJson(response, result)
    call.status = 200
  } catch (error) {
    const { status, code, message } =
      error instanceof MaxError ? error : new MaxError(500, 'internal', String(error))
    call.status = status
    answerJson(response, { code, message }, status)
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

/** Answers a poll: without a marker the last update alone; nothing while there is a subscription. */
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
  { ticket, ...form }: { ticket: string; body: Buffer; type: string },
  response: ServerResponse,
): Promise<void> => {
  const kind = world.uploads.get(ticket)
  const file = await uploadedFile(form, 'data')
  if (!kind || !file) throw new MaxError(400, 'upload', 'no file')
  const token = `t-${ticket}`
  world.files.set(token, { ...file, refusals: world.notReady })
  if (kind === 'video')
    return void response.writeHead(200, { 'content-type': 'text/xml' }).end('<retval>1</retval>')
  const told =
    kind === 'image' ? { photos: { [`${world.nextId()}`]: { token } } } : { fileId: world.nextId(), token }
  answerJson(response, told)
}

const faultOf = ({ faults }: World, { method, query }: Call, stage: 'before' | 'after'): Fault | undefined =>
  takeFault(
    faults,
    stage,
    scope =>
      (scope.method === undefined || scope.method === method) &&
      (scope.chat === undefined || String(scope.chat) === query.chat_id),
  )

const fail = (fault: Fault, response: ServerResponse): void => {
  if (fault.kind !== 'error') {
    misbehave(fault, response)
    return
  }
  const { status, code, retryAfter } = fault
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  answerJson(response, { code, message: code }, status)
}
