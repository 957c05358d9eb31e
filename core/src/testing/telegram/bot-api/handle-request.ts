import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Fault, refuseByFault, takeFault } from '../faults.ts'
import type { Bot, Call, World } from '../world/world.ts'
import type { Answer } from './method.ts'
import { findMethod } from './methods.ts'
import type { Params } from './params.ts'
import { readCall } from './read-call.ts'
import { TelegramRefusal } from './refusal.ts'

export interface RequestHooks {
  /** A call was received completely, but not processed yet. */
  received(call: Call): Promise<void>
}

/** Handles one HTTP request like the Bot API server. */
export async function handleRequest(
  world: World,
  hooks: RequestHooks,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  const [, files, token = '', rest = ''] = /^\/(file\/)?bot([^/]*)\/(.+)$/.exec(url?.pathname ?? '') ?? []
  const bot = world.bots.find(one => one.token === token)
  if (files) return sendFile(world, bot, { path: rest, response })

  const found = findMethod(rest)
  const call: Call = {
    bot: bot?.username,
    method: found?.name ?? rest,
    params: {},
    files: [],
    at: world.clock.now(),
    status: 0,
  }
  world.calls.push(call)
  const scope = { bot, method: rest.toLowerCase(), chat: '' }
  if (takeFault(world, { phase: 'unread', ...scope })) {
    world.changed()
    request.socket.resetAndDestroy()
    return
  }
  const signal = leaving(response)
  try {
    if (rest === '') throw new TelegramRefusal(404, 'Not Found')
    const params = await readCall(request, url?.searchParams)
    Object.assign(call, { params: params.fields, files: listFiles(params) })
    world.changed()
    await hooks.received(call)
    const known = admit(world, bot, token)
    scope.chat = params.text('chat_id')
    refuseByFault(takeFault(world, { phase: 'read', ...scope }))
    if (!found) throw new TelegramRefusal(404, 'Not Found: method not found')
    const answer = await found.method({ world, bot: known, params, method: found.name, signal })
    const fault = takeFault(world, { phase: 'accepted', ...scope })
    if (fault) misbehave(fault, response, call)
    else succeed(response, call, answer)
  } catch (error) {
    refuse(response, call, error)
  }
  world.changed()
}

const listFiles = (params: Params): Call['files'] =>
  [...params.files].map(([field, { name, bytes }]) => ({ field, name, size: bytes.length }))

function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.on('close', () => controller.abort())
  return controller.signal
}

/** The bot of a token. A malformed token is an unknown path; a revoked or unknown one is unauthorised. */
function admit(world: World, bot: Bot | undefined, token: string): Bot {
  if (!/^[1-9]\d{0,15}:[\w-]{1,80}$/.test(token)) throw new TelegramRefusal(404, 'Not Found')
  if (!world.seenTokens.has(token)) {
    if (world.floodLimits === 'enforced') world.flood.token()
    world.seenTokens.add(token)
  }
  if (!bot) throw new TelegramRefusal(401, 'Unauthorized')
  return bot
}

function misbehave(fault: Fault, response: ServerResponse, call: Call): void {
  if (fault.kind === 'accept-then-reset') response.socket?.resetAndDestroy()
  if (fault.kind === 'server-error-after-accept')
    refuse(response, call, new TelegramRefusal(500, 'Internal Server Error: restart'))
}

function succeed(response: ServerResponse, call: Call, answer: Answer): void {
  call.status = 200
  write(response, 200, { ok: true, ...answer })
}

function refuse(response: ServerResponse, call: Call, error: unknown): void {
  const refusal =
    error instanceof TelegramRefusal ? error : new TelegramRefusal(500, `Internal Server Error: ${error}`)
  const { code, message: description, parameters } = refusal
  Object.assign(call, { status: code, description })
  const wait = parameters?.retry_after
  if (wait !== undefined) response.setHeader('retry-after', String(wait))
  write(response, code, { ok: false, error_code: code, description, ...(parameters && { parameters }) })
}

function write(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** `GET /file/bot<token>/<file_path>`, while the link of the last `getFile` is valid. */
function sendFile(
  world: World,
  bot: Bot | undefined,
  { path, response }: { path: string; response: ServerResponse },
): void {
  const file = [...world.files.values()].find(one => one.path === path)
  const refused = !bot
    ? { error_code: 401, description: 'Unauthorized' }
    : !file || file.lost || file.linkUntil < world.clock.now()
      ? { error_code: 404, description: 'Not Found' }
      : undefined
  if (refused) write(response, refused.error_code, { ok: false, ...refused })
  else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file?.bytes)
}
