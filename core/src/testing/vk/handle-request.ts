import type { IncomingMessage, ServerResponse } from 'node:http'
import { misbehave } from '../messenger-faults.ts'
import { answerFile, answerJson, isTooOften, readRequest } from '../messenger-wire.ts'
import { type Fault, faultOf } from './faults.ts'
import { checkLongPoll } from './long-poll.ts'
import { groupMethods } from './methods/groups.ts'
import { messageMethods } from './methods/messages.ts'
import { type Method, requireAccess } from './methods/method.ts'
import { uploadMethods } from './methods/uploads.ts'
import { wallMethods } from './methods/wall.ts'
import { VkError } from './refusal.ts'
import { storeUpload } from './store-upload.ts'
import type { Call, World } from './world.ts'

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
  const places = /^\/(method|upload|whp|file)\/(.+)$/
  const { url, place, name, body, type } = await readRequest(request, places)
  if (place === 'method') return callMethod(world, { name, body, response })
  if (place === 'upload') {
    const fault = faultOf(world, 'before', { method: 'upload', peer: '' })
    if (fault) return fail(fault, response)
    return answerJson(response, await storeUpload(world, { ticket: name, body, type }))
  }
  if (place === 'whp') {
    const fault = faultOf(world, 'before', { method: 'longpoll', peer: '' })
    if (fault) return fail(fault, response)
    const group = world.groups.get(Number(name))
    return answerJson(response, group ? await checkLongPoll(world, group, url.searchParams) : { failed: 3 })
  }
  answerFile(response, world.files.get(name))
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
    const fault = faultOf(world, 'before', scope)
    if (fault?.kind === 'error') throw new VkError(fault.code)
    if (fault) return fail(fault, response)
    const found = methods[name]
    if (!found) throw new VkError(3)
    if (!token || token.isRevoked) throw new VkError(5)
    if (!params.v) throw new VkError(100, 'v is undefined')
    if (world.rates !== 'off' && isTooOften(token, world.clock, rates[token.kind])) throw new VkError(6)
    requireAccess(found, token)
    const result = await found.run({ world, token, params })
    const late = faultOf(world, 'after', scope)
    if (late) fail(late, response)
    else answerJson(response, { response: result })
  } catch (error) {
    const { code, message } = error instanceof VkError ? error : new VkError(10, String(error))
    call.code = code
    answerJson(response, {
      error: {
        error_code: code,
        error_msg: message,
        // VK repeats the parameters of the call, the token among them.
        request_params: Object.entries(params).map(([key, value]) => ({ key, value })),
        ...(code === 14 && { captcha_sid: '1', captcha_img: 'https://api.vk.com/captcha.php?sid=1' }),
      },
    })
  }
  world.changed()
}

const fail = (fault: Fault, response: ServerResponse): void =>
  fault.kind === 'error'
    ? answerJson(response, { error: { error_code: fault.code, error_msg: 'as the test wants' } })
    : misbehave(fault, response)
