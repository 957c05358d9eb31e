import { AppError } from '../../../platform/errors/app-error.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import { failProbe, type ProbeCode } from './probe-errors.ts'

/** The finding of a step. */
export interface Outcome {
  state: 'ok' | 'absent' | 'skipped' | 'failed'
  note?: AppError
}

const codes: Readonly<Record<string, ProbeCode>> = {
  'ai.key-rejected': 'probe.key-refused',
  'ai.forbidden': 'probe.forbidden',
  'ai.territory': 'probe.territory',
  'outbound.refused': 'probe.private',
  'ai.unreachable': 'probe.unreachable',
  'ai.not-a-provider': 'probe.not-a-provider',
  'ai.model-unavailable': 'probe.model-unavailable',
  'ai.quota': 'probe.quota',
  'ai.rate-limited': 'probe.rate-limited',
  'ai.stalled': 'probe.stalled',
  'ai.too-slow': 'probe.stalled',
  'ai.truncated': 'probe.garbled',
  'ai.garbled': 'probe.garbled',
  'ai.too-large': 'probe.garbled',
  'ai.request-refused': 'probe.refused',
  'ai.content-policy': 'probe.refused',
  'ai.context-too-long': 'probe.refused',
}

/** A failed call in the words of a check. */
export const failedOf = (error: unknown, model = ''): Outcome & { note: AppError } => {
  const known = asAppError(error)
  const seconds = known.params.seconds ?? 0
  const code = known.code.startsWith('probe.') ? undefined : (codes[known.code] ?? 'probe.unavailable')
  return {
    state: 'failed',
    note: code ? failProbe(code, { params: { model, seconds }, cause: known }) : known,
  }
}

export const absent = (code: ProbeCode): Outcome => ({ state: 'absent', note: failProbe(code) })

/** true: an error, or what it was caused by, is the guard's refusal of an address. */
export const isRefusal = (error: unknown): boolean => {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (each instanceof AppError && each.code === 'outbound.refused') return true
  return false
}
