import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export type AiErrorCode = keyof typeof texts.errors

/**
 * Every failure of a call to a provider, worded for the person. The provider's own message is never
 * part of it: it may contain parts of the key. Placeholders: `{model}`, `{target}`, `{seconds}`,
 * `{provider}` and `{ofKey}` (`providerParams`).
 *
 * Those of a recording tell the sender what they can do about it: each is shown to them unchanged. Placeholders: `{minutes}`,
 * `{megabytes}`.
 */
export const fail = defineErrors(texts.errors, {
  'ai.key-rejected': 502,
  'ai.forbidden': 502,
  'ai.territory': 502,
  'ai.model-unavailable': 502,
  'ai.model-unknown': 400,
  'ai.context-too-long': 413,
  'ai.quota': 502,
  'ai.rate-limited': 503,
  'ai.unavailable': 503,
  'ai.unreachable': 503,
  'ai.stalled': 504,
  'ai.too-slow': 504,
  'ai.truncated': 502,
  'ai.cut-short': 502,
  'ai.garbled': 502,
  'ai.too-large': 502,
  'ai.empty': 502,
  'ai.not-a-provider': 502,
  'ai.content-policy': 422,
  'ai.roles-refused': 502,
  'ai.request-refused': 502,
  'ai.model-removed': 409,
  'ai.key-needed': 409,
  'ai.video-off': 409,
  'ai.key-on-hold': 502,
  'ai.paused': 503,
  'ai.busy': 503,
  'ai.needs-model': 409,
  'ai.wrong-shape': 502,
  'ai.too-many-calls': 502,
  'ai.recording-declined': 422,
  'ai.recording-too-long': 413,
  'ai.recording-empty': 422,
  'ai.recording-unreadable': 422,
})
