import { findMethod } from '../bot-api/methods.ts'
import { createParams } from '../bot-api/params.ts'
import { createFloodLimits } from '../flood.ts'
import type { World } from './world.ts'

type Given = Pick<World, 'clock' | 'random' | 'webhooks' | 'floodLimits' | 'changed' | 'onAccepted'>

/** An empty Telegram. `signal` aborts pending waits when the server closes. */
export const createWorld = ({ signal, ...given }: Given & { signal: AbortSignal }): World => {
  const world: World = {
    ...given,
    flood: createFloodLimits(given.clock),
    bots: [],
    people: new Map(),
    rooms: new Map(),
    messages: new Map(),
    files: new Map(),
    callbacks: new Map(),
    faults: [],
    routes: new Map(),
    seenTokens: new Set(),
    accepted: [],
    calls: [],
    attempts: [],
    webhookReplies: [],
    drafts: [],
    actions: [],
    updates: new Map(),
    delivery: { loseAnswers: 0, order: 'fair', secrets: new Map() },
    execute: (bot, name, fields) => {
      const found = findMethod(name)
      if (!found) return
      const { method } = found
      const call = async () =>
        method({ world, bot, params: createParams(fields), method: found.name, signal })
      // A call by webhook reply has no response, so an error cannot be reported.
      call().catch(() => undefined)
    },
  }
  return world
}
