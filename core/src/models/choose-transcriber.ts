import type { FastifyInstance } from 'fastify'
import {
  type AccessQuestion,
  createTranscriptions,
  type KeyGuards,
  type ModelEntry,
  type ProviderAccess,
  rememberDeaf,
  resolveTranscription,
  type TranscriptionProvider,
} from '../ai/index.ts'
import { createGuardAgents, createGuardedFetch } from '../platform/http/guarded-fetch.ts'
import type { Choice } from './create-models.ts'
import type { EditableRegistry } from './create-registry.ts'

/** Who writes down what is said in a recording. */
export interface Transcriber {
  provider: TranscriptionProvider
  /** The name that the setting gives it, under which it is counted. */
  model: string
  /** The provider's own name of the model. */
  target: string
  access: ProviderAccess
  /** As an administrator gives it with the model; missing: the list price, where it is known. */
  price?: ModelEntry['price']
  limits: { firstByteMs: number; idleMs: number; totalMs: number }
}

export interface TranscriberOptions {
  registry: EditableRegistry
  guards: KeyGuards
  /** The keys that count for an account. */
  accessOf(accountId: string): Promise<Omit<AccessQuestion, 'alias' | 'modelKey'>>
}

/**
 * Makes what decides who writes down what is said to an assistant with a model; null: nobody can. `TRANSCRIPTION_MODEL`
 * names the model: the provider's own name, or a name of the list of models, whose address and key then hold.
 */
export const transcriberChoice = (
  app: FastifyInstance,
  { registry, guards, accessOf }: TranscriberOptions,
): ((choice: Choice) => Promise<Transcriber | null>) => {
  const { transcriptionModel: model, aiLimits: limits, outboundAllow: allow } = app.config
  const { provider, isDeaf } = rememberDeaf(guards.around(createTranscriptions()))
  // Nothing comes of a long recording before all of it was heard: the watchdog knows how long that may take.
  const agents = createGuardAgents({ waitMs: limits.totalMs })
  const guardedFetch = createGuardedFetch({ allow, agents })

  return async ({ alias, accountId, integration }) => {
    if (!model || !registry.find(alias)) return null
    const keys = { modelKey: registry.keyOf(alias), writerKey: registry.keyOf(model) }
    const access = resolveTranscription({
      alias,
      writer: model,
      ...(await accessOf(accountId)),
      guardedFetch,
      ...(integration && { integration }),
      ...(keys.modelKey && { modelKey: keys.modelKey }),
      ...(keys.writerKey && { writerKey: keys.writerKey }),
    })
    const { target = model, price } = registry.find(model) ?? {}
    if (!access || isDeaf(access, target)) return null
    return {
      provider,
      model,
      target,
      access: { ...access, tenant: accountId },
      limits,
      ...(price && { price }),
    }
  }
}
