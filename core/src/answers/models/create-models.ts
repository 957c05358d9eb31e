import type { FastifyInstance } from 'fastify'
import type { Notice } from '../../contract/notice.ts'
import { defaultSettings } from '../../people/accounts/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import {
  type AccessAnswer,
  type AccessQuestion,
  type ChatProvider,
  type Credentials,
  createChatCompletions,
  createImages,
  createLocalProvider,
  createResponses,
  createVideos,
  failAi,
  geminiBaseUrl,
  guardKeys,
  type KeyOwner,
  localName,
  type ProviderAccess,
  type ProviderId,
  resolveAccess,
  standIn,
} from '../ai/index.ts'
import { createShutdowns, type Shutdowns } from './check-shutdowns.ts'
import { type Transcriber, transcriberChoice } from './choose-transcriber.ts'
import { createKeyFinder, type KeyFinder, type KeyPlace } from './create-key-finder.ts'
import { createRegistry, type EditableRegistry } from './create-registry.ts'
import { describeProviders, hostOf as hostOfProvider, type ProviderState } from './describe-providers.ts'
import { createProviderFailures, type ProviderFailures } from './failures/create-provider-failures.ts'
import type { ProviderFailureRecord } from './failures/provider-failure.model.ts'
import { meansDown } from './failures/tells-health.ts'
import { type UseFinder, usedAmong } from './in-use.ts'
import { noticesOf } from './notices.ts'
import type { Availability } from './present.ts'
import { requireReadable, unreadableKey } from './require-readable.ts'
import { type KeyTest, testKey } from './test-key.ts'

export interface Chosen extends Omit<AccessAnswer, 'provider' | 'reason'> {
  /** `stand-in`: the built-in model in place of a provider that is down. */
  reason: AccessAnswer['reason'] | 'stand-in'
  provider: ChatProvider
  /** Time limits of a reply, ms. */
  limits: { firstByteMs: number; idleMs: number; totalMs: number }
}

/** Concurrent calls with one key where limits are relaxed. */
const relaxedSlots = { slots: 100_000, slotsPerTenant: 100_000 }

/** A video takes minutes; the provider is polled every few seconds, so the idle timeout still applies. */
const videoTotalMs = 15 * 60_000

/** The payer of a reply: the assistant's account, or the key of the integration that received the message. */
export interface Choice {
  alias: string
  accountId: string
  integration?: { apiKey?: string; baseUrl?: string }
}

/** A key as entered by a person; its address goes through the outbound guard. */
export interface KeyToTest {
  apiKey?: string
  baseUrl?: string
  /** Alias of its model: a key without an address is tried at the model's. */
  model?: string
}

export interface Models {
  registry: EditableRegistry
  shutdowns: Shutdowns
  /**
   * Selects the provider and the key, and who pays. Throws `ai.model-removed` for a name that is no longer in
   * the list, `ai.key-needed` for images and videos without a key, `ai.video-off`.
   */
  choose(choice: Choice): Promise<Chosen>
  /**
   * Selects the provider for the installation's own questions, with the server's key: the default model of new accounts, else the
   * built-in one.
   */
  chooseForServer(): Chosen
  /** Selects the transcription model for an assistant with this model; null: none is available. */
  chooseTranscriber(choice: Choice): Promise<Transcriber | null>
  /** The state of each model for an account, by name: who would answer now. */
  availabilities(accountId: string): Promise<(alias: string) => Availability>
  /** true: the built-in model answers for a provider that fails so, where its documents have something to quote. */
  standsInFor(failure: { code: string; kind: string }): boolean
  /**
   * The built-in model for a reply whose provider failed with this error, before anything of it was shown; null: the administrator
   * does not want that, or the question was the reason.
   */
  standInFor(chosen: Chosen, error: unknown): Chosen | null
  /** Another room's part of `inUse`. */
  onUse(find: UseFinder): void
  /** Returns those of the names for which a provider would be called. */
  inUse(aliases: readonly string[]): Promise<ReadonlySet<string>>
  /** Notices for administrators about the models in use. */
  notices(): Promise<Notice[]>
  /** State of the providers, those with problems first. */
  providerStates(): ProviderState[]
  /** Providers whose last call failed. */
  failures: Pick<ProviderFailures, 'check' | 'load'>
  /** Another room's keys of an account. */
  onKeys(find: KeyFinder): void
  /** The connection that keeps a key of an account, by the key's name; undefined: none does. */
  placeOfKey(name: string, accountId: string): Promise<KeyPlace | undefined>
  /** true: the last call of any model failed. */
  isAnyFailing(): boolean
  /** The failures with a key that an account keeps, the latest first; empty: none, or it has not been used. */
  failuresWith(credentials: Pick<Credentials, 'apiKey' | 'baseUrl'>): readonly ProviderFailureRecord[]
  /** Resolves to true if the last call of a model failed, for this payer. */
  isFailing(choice: Choice): Promise<boolean>
  /** Tries a key before it is saved: one short call (at most 10 s each); the result as text. */
  testKey(key: KeyToTest): Promise<KeyTest>
  /** Tries the key and the address that would answer now (at most 10 s each). Throws as `choose` does. */
  testChoice(choice: Choice): Promise<KeyTest>
}

export const createModels = (app: FastifyInstance): Models => {
  const registry = createRegistry(app)
  const shutdowns = createShutdowns(app, { registry })
  const guardedFetch = createGuardedFetch({ allow: app.config.outboundAllow })
  const keys = createKeyFinder(app, { registry, guardedFetch })
  const failures = createProviderFailures(app, {
    serverNames: keys.serverNames,
    hostOf: hostOfProvider,
    accessFor: keys.accessFor,
  })
  const guards = guardKeys({
    onEnd: failures.note,
    ...(app.config.limits === 'relaxed' && relaxedSlots),
  })
  const providers: Readonly<Record<ProviderId, ChatProvider>> = {
    local: createLocalProvider(),
    'chat-completions': guards.around(createChatCompletions()),
    responses: guards.around(createResponses()),
    images: guards.around(createImages({ download: guardedFetch })),
    videos: guards.around(createVideos()),
  }
  app.events.on('user.key-saved', async ({ userId }) => {
    failures.forgetAccount(userId)
    const keys = await app.accounts.providerKeys({ id: userId })
    if (!keys) return
    // The default address of a key without one is the vendor's own, or a model's.
    const addresses = [keys.baseUrl, geminiBaseUrl]
    for (const baseUrl of addresses)
      guards.forgive({ ...(keys.apiKey && { apiKey: keys.apiKey }), ...(baseUrl && { baseUrl }) })
  })
  const accessOf = async (accountId: string) => {
    const keys = await app.accounts.providerKeys({ id: accountId })
    return {
      registry,
      server: app.config.openai,
      guardedFetch,
      ...(keys?.source === 'user' && { user: keys }),
      ...(keys?.isUnreadable && { isKeyUnreadable: true }),
    }
  }
  const resolve = (alias: string, access: Omit<AccessQuestion, 'alias' | 'modelKey'>): AccessAnswer => {
    const modelKey = registry.keyOf(alias)
    return resolveAccess({ alias, ...access, ...(modelKey && { modelKey }) })
  }

  const finders: UseFinder[] = []
  const inUse = (aliases: readonly string[]): Promise<ReadonlySet<string>> =>
    usedAmong(aliases, {
      finders,
      isAnswered: async ({ alias, accountId, integration }) =>
        resolve(alias, { ...(await accessOf(accountId)), ...(integration && { integration }) }).reason !==
        'no-key',
    })

  const choose: Models['choose'] = async ({ alias, accountId, integration }) => {
    const wanted = registry.find(alias)
    if (!wanted) throw removed(alias)
    if (wanted.kind === 'video' && app.config.videoModels === 'off') throw failAi('ai.video-off')
    const given = await accessOf(accountId)
    const found = resolve(alias, { ...given, ...(integration && { integration }) })
    requireReadable(found, given)
    if (wanted.kind !== 'chat' && found.provider === 'local')
      throw failAi('ai.key-needed', { params: { model: wanted.label } })
    return {
      ...found,
      access: { ...found.access, ...ownerOf(found.reason), tenant: accountId },
      provider: providers[found.provider],
      limits: {
        ...app.config.aiLimits,
        ...(found.provider === 'videos' && { totalMs: videoTotalMs }),
      },
    }
  }

  /** A key that was tried, and is good: what was known of it is looked at again. */
  const forgive = async (access: ProviderAccess): Promise<void> => {
    guards.forgive(access)
    if (!failures.isEmpty()) await failures.check(access)
  }

  return {
    registry,
    shutdowns,
    onUse: find => void finders.push(find),
    inUse,
    notices: async () => {
      const found = noticesOf(registry.list(), { shutdowns, now: new Date() })
      const used = await inUse(found.flatMap(({ model }) => model ?? []))
      return found.filter(({ model }) => model === undefined || used.has(model))
    },
    providerStates: () =>
      describeProviders(
        { reports: guards.report(), failures: failures.list() },
        { registry, server: app.config.openai },
      ),
    failures,
    onKeys: keys.onKeys,
    placeOfKey: keys.placeOf,
    isAnyFailing: () => !failures.isEmpty(),
    failuresWith: credentials => (failures.isEmpty() ? [] : failures.of(keys.accessesOf(credentials))),
    isFailing: async ({ alias, accountId, integration }) => {
      if (failures.isEmpty()) return false
      const { access, provider, model } = resolve(alias, {
        ...(await accessOf(accountId)),
        ...(integration && { integration }),
      })
      return failures.isFailing(access, `${provider} ${model.target}`)
    },
    choose,
    standsInFor: ({ code, kind }) => app.instance.current().standIn && meansDown(code) && isOfChat(kind),
    standInFor: ({ model, limits, reason }, error) => {
      const isWanted = app.instance.current().standIn && model.kind === 'chat' && reason !== 'stand-in'
      if (!isWanted || !(error instanceof AppError) || !meansDown(error.code)) return null
      return { provider: standIn, model: registry.local(), access: {}, limits, reason: 'stand-in' }
    },
    chooseForServer: () => {
      const found = resolve(defaultSettings.defaultModel, {
        registry,
        server: app.config.openai,
        guardedFetch,
      })
      return {
        ...found,
        access: { ...found.access, tenant: 'server' },
        provider: providers[found.provider],
        limits: app.config.aiLimits,
      }
    },
    chooseTranscriber: transcriberChoice(app, { registry, guards, accessOf }),
    availabilities: async accountId => {
      const given = await accessOf(accountId)
      const videoOff = failAi('ai.video-off').text
      return alias => {
        const found = resolve(alias, given)
        const { provider, reason, access, model, called } = found
        const unreadable = unreadableKey(found, given)
        if (unreadable) return { provider, available: false, reason: unreadable.text }
        if (registry.resolve(alias).kind === 'video' && app.config.videoModels === 'off')
          return { provider, available: false, reason: videoOff }
        return {
          provider,
          available: reason !== 'no-key',
          ...hostOf(access.baseUrl),
          ...(called !== undefined && { called: model }),
        }
      }
    },
    testKey: async ({ apiKey, baseUrl, model }) => {
      const key = apiKey?.trim()
      const own = baseUrl?.trim()
      const vendorAddress = key?.startsWith('AIza') ? geminiBaseUrl : undefined
      const wanted = model === undefined ? undefined : registry.find(model)
      // No other key is sent to an address that the administrator set.
      const modelAddress = wanted?.vendor === 'other' ? undefined : wanted?.baseUrl
      const address = own || modelAddress || vendorAddress
      const access = { ...(key && { apiKey: key }), ...(address && { baseUrl: address }) }
      const result = await testKey({ ...access, ...(own && { fetch: guardedFetch }) })
      if (result.ok) await forgive(access)
      return result
    },
    testChoice: async choice => {
      const { access } = await choose(choice)
      const result = await testKey(access)
      if (result.ok) await forgive(access)
      return result
    },
  }
}

const ownerOf = (reason: AccessAnswer['reason']): { keyOf?: KeyOwner } =>
  reason === 'chosen' || reason === 'no-key' ? {} : { keyOf: reason }

/** Decides by the kind of request: pictures, films and transcripts have no stand-in. */
const isOfChat = (kind: string): boolean => /^(responses|chat-completions) /.test(kind)

const removed = (alias: string) =>
  failAi('ai.model-removed', { params: { model: alias, replacement: localName } })

const hostOf = (baseUrl: string | undefined): { host?: string } =>
  baseUrl && URL.canParse(baseUrl) ? { host: new URL(baseUrl).host } : {}
