import type { Params } from './params.ts'
import type { Bot, World } from './world.ts'

export interface MethodCall {
  world: World
  bot: Bot
  params: Params
  /** As the API spells it: `sendMessage`. */
  method: string
  /** Aborted when the caller goes away. */
  signal: AbortSignal
}

export interface Answer {
  result: unknown
  description?: string
}

/** A method of the Bot API; refuses by throwing. */
export type Method = (call: MethodCall) => Answer | Promise<Answer>
