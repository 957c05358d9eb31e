import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

export type ProbeCode = keyof typeof texts.probeErrors

/** Findings of the steps of a provider's check, with the next step. Placeholders: `{model}`, `{seconds}`. */
export const failProbe = defineErrors(texts.probeErrors, {
  'probe.key-needed': 400,
  'probe.key-refused': 502,
  'probe.forbidden': 502,
  'probe.territory': 502,
  'probe.private': 400,
  'probe.unreachable': 502,
  'probe.not-a-provider': 502,
  'probe.no-list': 502,
  'probe.no-models': 502,
  'probe.model-needed': 400,
  'probe.model-unavailable': 502,
  'probe.quota': 502,
  'probe.rate-limited': 503,
  'probe.unavailable': 503,
  'probe.stalled': 504,
  'probe.garbled': 502,
  'probe.empty': 502,
  'probe.refused': 502,
  'probe.not-streamed': 502,
  'probe.no-vision': 502,
  'probe.no-tools': 502,
  'probe.busy': 429,
})
