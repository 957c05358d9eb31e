import type { Bot, World } from '../world/world.ts'
import type { Params } from './params.ts'

export interface MethodCall {
  world: World
  bot: Bot
  params: Params
  /** Method as the API spells it: `sendMessage`. */
  method: string
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

export interface Answer {
  result: unknown
  description?: string
}

/** A method of the Bot API; throws its errors. */
export type Method = (call: MethodCall) => Answer | Promise<Answer>
