import { setTimeout as wait } from 'node:timers/promises'
import { type HookRequest, refuseHook, type Verdict } from '@botanika/core/plugin'
import { events } from './receive.ts'
import type { VkContext } from './vk-api.ts'
import { readEvent } from './wire.ts'

/**
 * Keys under which `connect` stores the string that confirms the address, and whether VK is about to change
 * it.
 */
export const confirmationKey = 'confirmation'
export const changingKey = 'confirmationChanges'

/** Time to wait for the new string, ms: VK may ask before its answer to `addCallbackServer` contains it. */
const newStringMs = 3_000
const lookMs = 100

type Context = Pick<VkContext, 'hook' | 'config' | 'state' | 'log' | 'unreadable'>

/**
 * Verifies a request: VK sends the secret in the body (https://dev.vk.com/ru/api/callback/getting-started).
 */
export const verify = async (request: HookRequest, context: Context): Promise<Verdict> => {
  const { hook, config, state } = context
  const body = request.method === 'POST' ? request.json() : undefined
  const given = secretOf(body)
  const event = readEvent(body)
  const isOurs = event?.group_id === Number(config.groupId)
  // It is not documented whether a confirmation carries the secret. The string proves nothing to anybody but
  // VK.
  const isConfirmation = hook && event?.type === 'confirmation' && given === undefined
  const refused = isConfirmation ? undefined : refuseHook(request, { hook, given })
  if (refused) return refused
  if (!event) {
    context.unreadable(kindOf(body))
    return { kind: 'accept', updates: [] }
  }
  if (!isOurs) return { kind: 'reject', reason: 'an event of another community' }
  if (event.type !== 'confirmation') return { kind: 'accept', updates: events.rawUpdates(event, context) }
  const code = await confirmationOf(state)
  if (typeof code !== 'string') return { kind: 'reject', reason: 'a confirmation that was not asked for' }
  return { kind: 'handshake', body: code }
}

/** Returns the string, as soon as it is the newest; the former one where that takes too long. */
const confirmationOf = async (state: Context['state']): Promise<unknown> => {
  const until = Date.now() + newStringMs
  while ((await state.get(changingKey)) === true && Date.now() < until) await wait(lookMs)
  return state.get(confirmationKey)
}

const kindOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : 'event'

const secretOf = (body: unknown): string | undefined =>
  typeof body === 'object' &&
  body !== null &&
  'secret' in body &&
  typeof body.secret === 'string' &&
  body.secret
    ? body.secret
    : undefined
