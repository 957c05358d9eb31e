import { TelegramRefusal, tooManyRequests } from './bot-api/refusal.ts'
import type { Bot, World } from './world/world.ts'

/** The failure of a call. */
export type Fault =
  /** The connection breaks before the body was read: nothing was accepted. */
  | { kind: 'reset-before-read' }
  /** 429: nothing was accepted. */
  | { kind: 'too-many-requests'; retryAfter: number }
  /** Any error response; nothing was accepted. */
  | { kind: 'refuse'; code: number; description: string }
  /** The call took effect; the connection breaks before the response. */
  | { kind: 'accept-then-reset' }
  /** The call took effect; no response is ever sent. */
  | { kind: 'accept-then-hang' }
  /** The call took effect; the response is `500 Internal Server Error: restart`. */
  | { kind: 'server-error-after-accept' }

/** The scope of a fault: all matching calls, `times` of them (default: one). */
export interface FaultScope {
  /** Method in any case of letters: `sendMessage`. */
  method?: string
  /** Chat as in `chat_id`. Not known before the body is read. */
  chat?: number | string
  bot?: { id: number }
  times?: number
}

export function addFault(world: World, fault: Fault, scope: FaultScope = {}): void {
  if (fault.kind === 'reset-before-read' && scope.chat !== undefined)
    throw new Error('The chat is in the body, which reset-before-read does not read: name a method or a bot')
  world.faults.push({ fault, scope, left: scope.times ?? 1 })
}

/** Stage of a failure: before the body is read, before the call takes effect, or after. */
export type FaultPhase = 'unread' | 'read' | 'accepted'

const phases: Readonly<Record<Fault['kind'], FaultPhase>> = {
  'reset-before-read': 'unread',
  'too-many-requests': 'read',
  refuse: 'read',
  'accept-then-reset': 'accepted',
  'accept-then-hang': 'accepted',
  'server-error-after-accept': 'accepted',
}

/** The fault that applies to this call; counts it as used. */
export function takeFault(
  world: World,
  call: { phase: FaultPhase; bot: Bot | undefined; method: string; chat: string },
): Fault | undefined {
  const index = world.faults.findIndex(
    ({ fault, scope }) =>
      phases[fault.kind] === call.phase &&
      (scope.method === undefined || scope.method.toLowerCase() === call.method) &&
      (scope.bot === undefined || scope.bot.id === call.bot?.id) &&
      (scope.chat === undefined || String(scope.chat) === call.chat),
  )
  const found = world.faults[index]
  if (!found) return undefined
  found.left -= 1
  if (found.left <= 0) world.faults.splice(index, 1)
  return found.fault
}

/** Throws if the fault is an error response. */
export function refuseByFault(fault: Fault | undefined): void {
  if (fault?.kind === 'too-many-requests') throw tooManyRequests(fault.retryAfter)
  if (fault?.kind === 'refuse') throw new TelegramRefusal(fault.code, fault.description)
}
