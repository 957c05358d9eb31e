import type { Text } from '../../contract/text.ts'
import { type AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import { asAppError } from '../../platform/http/answer-error.ts'
import { callOnce, type ListedModel, listModels, type ProviderAccess } from '../ai/index.ts'

/** Result of testing a key: the models it may use, if the server lists them, or a description of the problem. */
export type KeyTest = { ok: true; models?: string[] } | { ok: false; code: string; message: Text }
/** The result of `testKey`, with the problem as an error. */
export type KeyTrial =
  | { ok: true; models?: ListedModel[] }
  /** The key was accepted, but the list is refused for now. */
  | { ok: true; limited: AppError }
  | { ok: false; error: AppError }

const timeoutMs = 10_000
/** A name that no provider has: its refusal proves that the key was accepted. */
const noModel = 'botanika-key-check'
const provesTheKey = new Set(['ai.model-unavailable', 'ai.request-refused', 'ai.rate-limited'])

/** Tests a key at its address with one short call: the list of models, or a chat where there is no list. */
export const testKey = async (access: ProviderAccess): Promise<KeyTest> => {
  const trial = await tryKey(access)
  if (trial.ok)
    return {
      ok: true,
      ...('models' in trial && trial.models && { models: trial.models.map(({ id }) => id) }),
    }
  return { ok: false, code: trial.error.code, message: localizeToAll(trial.error) }
}

/** Does the same as `testKey`; the problem is an error. */
export const tryKey = async (access: ProviderAccess): Promise<KeyTrial> => {
  try {
    return { ok: true, models: await listModels(access, { timeoutMs }) }
  } catch (error) {
    const known = asAppError(error)
    if (known.code === 'ai.rate-limited') return { ok: true, limited: known }
    if (known.code !== 'ai.not-a-provider' && known.code !== 'ai.model-unavailable') return wrong(known)
    return tryChat(access)
  }
}

const tryChat = async (access: ProviderAccess): Promise<KeyTrial> => {
  try {
    await callOnce(access, { timeoutMs, model: noModel })
    return { ok: true }
  } catch (error) {
    const known = asAppError(error)
    return provesTheKey.has(known.code) ? { ok: true } : wrong(known)
  }
}

const wrong = (error: AppError): KeyTrial => ({ ok: false, error })
