import type { FastifyInstance } from 'fastify'
import type { ProbeReply, ProbeStep } from '../../../contract/model-provider.ts'
import { openaiAddress } from '../../../contract/provider-list.ts'
import type { Language } from '../../../contract/text.ts'
import { localizeError } from '../../../platform/errors/app-error.ts'
import { createGuardAgents, createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { isReplaced, type ProviderAccess } from '../../ai/index.ts'
import type { EditableRegistry } from '../create-registry.ts'
import { fail } from '../errors.ts'
import { failedOf, isRefusal, type Outcome } from './outcome.ts'
import { failProbe } from './probe-errors.ts'
import { type Found, probeSteps } from './probe-steps.ts'

export interface ProbeQuestion {
  step: ProbeStep
  apiKey?: string
  /** Address of the provider. Omitted: OpenAI's. */
  baseUrl?: string
  model?: string
}

export interface ProbeOptions {
  accountId: string
  /** May call private addresses: they can be set as a model's address anyway. */
  isAdmin: boolean
  language: Language
  signal: AbortSignal
}

/** Calls of one account at once. */
const maxRunning = 2

/** Tries a provider step by step; nothing is stored, and no circuit breaker hears of it. Throws `probe.busy`. */
export const createProbe = (app: FastifyInstance, registry: EditableRegistry) => {
  const guards = createGuards(app.config.outboundAllow)
  const running = new Map<string, number>()

  return async (question: ProbeQuestion, options: ProbeOptions): Promise<ProbeReply> => {
    const { accountId, isAdmin, language, signal } = options
    const { step, model = '' } = question
    const apiKey = question.apiKey?.trim()
    const baseUrl = addressOf(question.baseUrl)
    const route = createRoute(guards, { baseUrl, isAdmin })
    const access: ProviderAccess = {
      ...(apiKey && { apiKey }),
      ...(baseUrl && { baseUrl, fetch: route.fetch }),
    }
    const now = running.get(accountId) ?? 0
    if (now >= maxRunning) throw failProbe('probe.busy')
    running.set(accountId, now + 1)
    try {
      const found = await withoutNeed(question, access)
      const { state, note, ...facts }: Found =
        found ??
        (await probeSteps[step]({ access, model, language, signal }).catch(error => failedOf(error, model)))
      const told = note && localizeError(note, language)
      return {
        step,
        state,
        ...facts,
        ...(facts.models && { suggested: knownAmong(registry, facts.models) ?? facts.suggested }),
        ...(note && { code: note.code }),
        ...(told && { message: told.message, ...(told.hint && { hint: told.hint }) }),
        isPrivate: route.isPrivate(),
        alias: aliasFor(registry, { baseUrl, preferred: await defaultOf(app, accountId) }),
      }
    } finally {
      const left = (running.get(accountId) ?? 1) - 1
      if (left > 0) running.set(accountId, left)
      else running.delete(accountId)
    }
  }
}

/** The outcome that is certain before anything is called. */
const withoutNeed = (
  { step, model }: ProbeQuestion,
  { apiKey, baseUrl }: ProviderAccess,
): Outcome | undefined => {
  if (!apiKey && !baseUrl) return { state: 'failed', note: failProbe('probe.key-needed') }
  if (step !== 'list' && !model) return { state: 'skipped', note: failProbe('probe.model-needed') }
  return undefined
}

/** Undefined: OpenAI's own. Throws `models.bad-address`. */
const addressOf = (given: string | undefined): string | undefined => {
  const text = given?.trim().replace(/(?<!\/)\/+$/, '') ?? ''
  if (text === '' || text === openaiAddress) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw fail('models.bad-address', { field: '/baseUrl' })
  return text
}

/** The guarded fetch; for an administrator, one that calls the address all the same where it is private. */
const createRoute = (
  guards: Guards,
  { baseUrl, isAdmin }: { baseUrl: string | undefined; isAdmin: boolean },
) => {
  let isPrivate = false
  const call: typeof fetch = async (input, init) => {
    try {
      return await guards.guarded(input, init)
    } catch (error) {
      if (!isAdmin || !baseUrl || !isRefusal(error)) throw error
      isPrivate = true
      return guards.openTo(new URL(baseUrl).origin)(input, init)
    }
  }
  return { fetch: call, isPrivate: () => isPrivate }
}

interface Guards {
  guarded: typeof fetch
  openTo(origin: string): typeof fetch
}

const createGuards = (allow: readonly string[]): Guards => {
  const agents = createGuardAgents({ waitMs: 60_000 })
  return {
    guarded: createGuardedFetch({ allow, agents }),
    openTo: origin => createGuardedFetch({ allow, agents, origins: [origin] }),
  }
}

/** The model of the list that an account's own key is called for: its default where that is one. */
const aliasFor = (
  registry: EditableRegistry,
  { baseUrl, preferred }: { baseUrl: string | undefined; preferred: string },
): string => {
  const fitting = registry.list().filter(model => isReplaced(baseUrl ? { baseUrl } : {}, model))
  return (fitting.find(({ alias }) => alias === preferred) ?? fitting[0])?.alias ?? preferred
}

/** A model that the list of this installation calls is the one to begin with. */
const knownAmong = (registry: EditableRegistry, models: readonly string[]): string | undefined => {
  const names = new Set(models)
  return registry.list().find(({ kind, target }) => kind === 'chat' && names.has(target))?.target
}

const defaultOf = async (app: FastifyInstance, accountId: string): Promise<string> =>
  (await app.accounts.find(accountId))?.settings.defaultModel ?? ''
