import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Fault, takeFault } from './faults.ts'
import { checkLongPoll } from './long-poll.ts'
import { groupMethods } from './methods/groups.ts'
import { messageMethods } from './methods/messages.ts'
import { type Method, requireAccess } from './methods/method.ts'
import { uploadMethods } from './methods/uploads.ts'
import { wallMethods } from './methods/wall.ts'
import { VkError } from './refusal.ts'
import { storeUpload } from './store-upload.ts'
import type { Call, Token, World } from './world.ts'

const methods: Readonly<Record<string, Method>> = {
  ...groupMethods,
  ...messageMethods,
  ...uploadMethods,
  ...wallMethods,
}
/** Calls a second: of a community 20, of a person 3. */
const rates = { community: 20, user: 3, service: 3, vkid: 3 } as const

/** Handles one HTTP request like VK: the API, uploads, the long poll and files. */
export const handleRequest = async (
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, place = '', name = ''] = /^\/(method|upload|whp|file)\/(.+)$/.exec(url.pathname) ?? []
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (place === 'method') return callMethod(world, { name, body, response })
  if (place === 'upload') {
    const fault = takeFault(world, { stage: 'before', method: 'upload', peer: '' })
    if (fault) return misbehave(fault, response)
    const type = request.headers['content-type'] ?? ''
    return answer(response, await storeUpload(world, { ticket: name, body, type }))
  }
  if (place === 'whp') {
    const fault = takeFault(world, { stage: 'before', method: 'longpoll', peer: '' })
    if (fault) return misbehave(fault, response)
    const group = world.groups.get(Number(name))
    return answer(response, group ? await checkLongPoll(world, group, url.searchParams) : { failed: 3 })
  }
  const file = world.files.get(name)
  if (!file) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file.bytes)
}

const callMethod = async (
  world: World,
  { name, body, response }: { name: string; body: Buffer; response: ServerResponse },
): Promise<void> => {
  const params = Object.fromEntries(new URLSearchParams(body.toString()))
  const token = world.tokens.get(params.access_token ?? '')
  const { access_token: _, ...shown } = params
  const call: Call = { method: name, params: shown, kind: token?.kind, at: world.clock.now(), code: 0 }
  world.calls.push(call)
  const scope = { method: name, peer: params.peer_ids ?? params.peer_id ?? params.owner_id ?? '' }
  try {
    await world.onReceived(call)
    const fault = takeFault(world, { stage: 'before', ...scope })
    if (fault?.kind === 'error') throw new VkError(fault.code)
    if (fault) return misbehave(fault, response)
    const found = methods[name]
    if (!found) throw new VkError(3)
    if (!token || token.isRevoked) throw new VkError(5)
    if (!params.v) throw new VkError(100, 'v is undefined')
    requireRate(world, token)
    requireAccess(found, token)
    const result = await found.run({ world, token, params })
    const late = takeFault(world, { stage: 'after', ...scope })
    if (late) misbehave(late, response)
    else answer(response, { response: result })
  } catch (error) {
    const { code, message } = error instanceof VkError ? error : new VkError(10, String(error))
    call.code = code
    answer(response, {
      error: {
        error_code: code,
        error_msg: message,
        // Says back what was sent, the token among it.
        request_params: Object.entries(params).map(([key, value]) => ({ key, value })),
        ...(code === 14 && { captcha_sid: '1', captcha_img: 'https://api.vk.com/captcha.php?sid=1' }),
      },
    })
  }
  world.changed()
}

const requireRate = (world: World, token: Token): void => {
  if (world.rates === 'off') return
  const now = world.clock.now()
  token.calls = token.calls.filter(at => at > now - 1_000)
  if (token.calls.length >= rates[token.kind]) throw new VkError(6)
  token.calls.push(now)
}

const misbehave = (fault: Fault, response: ServerResponse): void => {
  if (fault.kind === 'page' || fault.kind === 'page-after-accept') {
    const page = '<html><head><title>502 Bad Gateway</title></head><body>kittenx</body></html>'
    response.writeHead(fault.status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }
  if (fault.kind === 'reset' || fault.kind === 'accept-then-reset') response.socket?.resetAndDestroy()
}

const answer = (response: ServerResponse, body: object): void => {
  if (response.destroyed) return
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
