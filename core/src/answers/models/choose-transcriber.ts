import type { FastifyInstance } from 'fastify'
import { createGuardAgents, createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import {
  type AccessQuestion,
  createTranscriptions,
  type KeyGuards,
  type ModelEntry,
  type ProviderAccess,
  rememberUnsupported,
  resolveTranscription,
  type TranscriptionProvider,
} from '../ai/index.ts'
import type { Choice } from './create-models.ts'
import type { EditableRegistry } from './create-registry.ts'
import { requireReadableForTranscripts } from './require-readable.ts'

/** The transcription model for a recording. */
export interface Transcriber {
  provider: TranscriptionProvider
  /** The configured name, used for usage records. */
  model: string
  /** The provider's own name of the model. */
  target: string
  access: ProviderAccess
  /** Set by an administrator with the model; missing: the list price, if known. */
  price?: ModelEntry['price']
  limits: { firstByteMs: number; idleMs: number; totalMs: number }
}

export interface TranscriberOptions {
  registry: EditableRegistry
  guards: KeyGuards
  /** The keys available to an account. */
  accessOf(
    accountId: string,
  ): Promise<Omit<AccessQuestion, 'alias' | 'modelKey'> & { isKeyUnreadable?: boolean }>
}

/**
 * Returns a function that selects the transcription model for an assistant's model; null: none is available. It throws
 * `secrets.unreadable` where another's key would transcribe in the place of one that cannot be read.
 * `TRANSCRIPTION_MODEL` names it: the provider's own name, or a name in the list of models, whose address and
 * key are then used.
 */
export const transcriberChoice = (
  app: FastifyInstance,
  { registry, guards, accessOf }: TranscriberOptions,
): ((choice: Choice) => Promise<Transcriber | null>) => {
  const { transcriptionModel: model, aiLimits: limits, outboundAllow: allow } = app.config
  const { provider, isUnsupported } = rememberUnsupported(guards.around(createTranscriptions()))
  // A transcript begins only after the whole recording was processed: the watchdog takes that into account.
  const agents = createGuardAgents({ waitMs: limits.totalMs })
  const guardedFetch = createGuardedFetch({ allow, agents })

  return async ({ alias, accountId, integration }) => {
    if (!model || !registry.find(alias)) return null
    const keys = { modelKey: registry.keyOf(alias), writerKey: registry.keyOf(model) }
    const given = await accessOf(accountId)
    const found = resolveTranscription({
      alias,
      writer: model,
      ...given,
      guardedFetch,
      ...(integration && { integration }),
      ...(keys.modelKey && { modelKey: keys.modelKey }),
      ...(keys.writerKey && { writerKey: keys.writerKey }),
    })
    requireReadableForTranscripts(found, { ...given, registry, model: alias, writer: model })
    const { target = model, price } = registry.find(model) ?? {}
    if (!found || isUnsupported(found.access, target)) return null
    return {
      provider,
      model,
      target,
      access: { ...found.access, tenant: accountId },
      limits,
      ...(price && { price }),
    }
  }
}
