import { createFloodLimits } from './flood.ts'
import { findMethod } from './methods.ts'
import { createParams } from './params.ts'
import type { World } from './world.ts'

type Given = Pick<World, 'clock' | 'random' | 'webhooks' | 'floodLimits' | 'changed' | 'onAccepted'>

/** A Telegram with nobody in it. `signal` ends what still waits when the server closes. */
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
    carryOut: (bot, name, fields) => {
      const found = findMethod(name)
      if (!found) return
      const { method } = found
      const call = async () =>
        method({ world, bot, params: createParams(fields), method: found.name, signal })
      // A call by webhook reply has no answer, so a refusal has nobody to go to.
      call().catch(() => undefined)
    },
  }
  return world
}
