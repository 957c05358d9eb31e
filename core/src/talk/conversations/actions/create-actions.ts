import { Types } from 'mongoose'
import type { FunctionCall, OfferedFunction } from '../../../answers/ai/index.ts'
import {
  type ActionOutcome,
  maxActionArguments,
  maxActionResultDepth,
  type OfferedAction,
  OfferedActions,
} from '../../../contract/action.ts'
import { compileWhenUsed } from '../../../platform/compile-when-used.ts'
import { isNestedDeeper } from '../../../platform/limits/nesting.ts'
import type { Peer } from '../../../platform/realtime/peer.ts'
import { fail } from '../errors.ts'
import { faultOfSchema } from './check-schema.ts'
import { faultOfValue } from './check-value.ts'
import { isJsonObject } from './json-object.ts'

/** Maximum time, ms, for a page to answer a call, the visitor's thinking included; also for all calls of a reply. */
const answerMs = 150_000
const answersMs = 300_000
/** Brackets within brackets of an offer: a schema has two for each of its levels. */
const maxOfferDepth = 30

/** The actions that a reply may call: those of the page that asked the question. */
export interface ReplyActions {
  functions: readonly OfferedFunction[]
  /** The result as text for the model, whatever became of the call. Rejects with the signal's reason. */
  run(call: FunctionCall, signal: AbortSignal): Promise<string>
}

interface Answer {
  outcome: ActionOutcome | 'not answered'
  result?: string | undefined
}

/** Actions that connected pages offer, and the calls that wait for them. A call goes to the connection that asked, no other. */
export const createActions = ({ waitMs = answerMs }: { waitMs?: number } = {}) => {
  const offers = new WeakMap<Peer, readonly OfferedAction[]>()
  const waiting = new Map<string, { peer: Peer; answer(given: Answer): void }>()

  const ask = (
    peer: Peer,
    call: { conversationId: string; name: string; arguments: Readonly<Record<string, unknown>> },
    { signal, ms }: { signal: AbortSignal; ms: number },
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const callId = new Types.ObjectId().toHexString()
      const end = () => {
        clearTimeout(timer)
        forget()
        signal.removeEventListener('abort', stop)
        waiting.delete(callId)
      }
      const answer = (given: Answer) => {
        end()
        resolve(given)
      }
      const stop = () => {
        end()
        peer.tell('action:ended', { callId })
        reject(signal.reason)
      }
      const forget = peer.onLeave(() => answer({ outcome: 'not answered' }))
      const timer = setTimeout(() => {
        peer.tell('action:ended', { callId })
        answer({ outcome: 'not answered' })
      }, ms)
      signal.addEventListener('abort', stop, { once: true })
      waiting.set(callId, { peer, answer })
      peer.tell('action:call', { callId, ...call })
    })

  return {
    /** Replaces what a connection offers. Throws `conversations.bad-action`. */
    offer: (peer: Peer, json: string): void => {
      const actions = readOffer(json)
      const names = new Set<string>()
      for (const { name, parameters } of actions) {
        const fault = names.has(name) ? 'offered twice' : faultOfSchema(parameters)
        if (fault) throw badAction(name, fault)
        names.add(name)
      }
      if (!offers.has(peer)) peer.onLeave(() => offers.delete(peer))
      offers.set(peer, actions)
    },
    /** The actions for a reply to what this connection asks now; undefined: it offers none. */
    of: (peer: Peer, conversationId: string): ReplyActions | undefined => {
      const offered = offers.get(peer) ?? []
      if (offered.length === 0) return undefined
      let left = answersMs
      return {
        functions: offered,
        run: async (call, signal) => {
          const action = offered.find(({ name }) => name === call.name)
          const read = action ? readArguments(action, call.arguments) : { fault: 'there is no such function' }
          if ('fault' in read) return say({ outcome: 'failed', result: JSON.stringify(read.fault) })
          if (left <= 0 || !offers.has(peer)) return say({ outcome: 'not answered' })
          const from = Date.now()
          const target = { conversationId, name: call.name, arguments: read.value }
          const answer = await ask(peer, target, { signal, ms: Math.min(waitMs, left) })
          left -= Date.now() - from
          return say(answer)
        },
      }
    },
    /** Accepts a page's answer to a call. Throws `conversations.action-not-found`. */
    answer: (peer: Peer, callId: string, answer: Answer): void => {
      const call = waiting.get(callId)
      if (call?.peer !== peer) throw fail('conversations.action-not-found')
      if (answer.result === undefined || !isDeep(answer.result)) call.answer(answer)
      else call.answer({ ...answer, result: '"left out: it is nested too deep"' })
    },
  }
}

const badAction = (name: string, detail: string) =>
  fail('conversations.bad-action', { params: { name, detail } })

const shape = compileWhenUsed(OfferedActions)
const readOffer = (json: string): OfferedAction[] => {
  const offer = isNestedDeeper(Buffer.from(json), { most: maxOfferDepth }) ? null : parse(json)
  if (shape.Check(offer)) return offer
  const [first] = shape.Errors(offer)
  throw badAction('', `${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim())
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isDeep = (json: string): boolean => isNestedDeeper(Buffer.from(json), { most: maxActionResultDepth })

const readArguments = (
  { parameters }: OfferedAction,
  given: string,
): { value: Readonly<Record<string, unknown>> } | { fault: string } => {
  if (given.length > maxActionArguments) return { fault: `more than ${maxActionArguments} characters` }
  if (isDeep(given)) return { fault: 'nested too deep' }
  // A model that needs none may write nothing.
  const value = parse(given.trim() || '{}')
  const fault = faultOfValue(parameters, value)
  return fault === undefined && isJsonObject(value) ? { value } : { fault: fault ?? '/: object expected' }
}

const meaning: Readonly<Record<Answer['outcome'], string>> = {
  done: 'done',
  declined: 'declined by the visitor; nothing was done',
  failed: 'failed',
  late: 'not answered in time; it is unknown whether it was done',
  'not answered': 'not answered: the page is gone or busy; it is unknown whether it was done',
}

const say = ({ outcome, result }: Answer): string =>
  `outcome: ${meaning[outcome]}${result === undefined ? '' : `\nresult: ${result}`}`
