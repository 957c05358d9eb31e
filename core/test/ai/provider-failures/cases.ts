import type { Message } from '../../../src/contract/index.ts'
import { type Scene, usualAnswer } from '../../../src/testing/misbehaving-provider.ts'

/** A part of every key of the tests that appears nowhere else. */
export const secret = 'matrixsecret'
export const fine: Scene = { kind: 'answer' }
export const error = (
  status: number,
  code?: string,
  rest: Partial<Extract<Scene, { kind: 'error' }>> = {},
): Scene => ({
  kind: 'error',
  status,
  ...(code && { code }),
  message: `Refused for key sk-${secret}-0 by the provider`,
  ...rest,
})
export const soon = { headers: { 'retry-after-ms': '40' } }

/** A failure of a provider, and the text that a person sees of it. */
interface Case {
  name: string
  scenes: Scene[]
  status: Message['status']
  content?: string
  code?: string
  /** Text in the person's language. */
  words?: RegExp
  /** Requests that the provider sees. */
  requests: number
}

const failed = (code: string, words: RegExp, requests = 1) =>
  ({ status: 'failed', content: '', code, words, requests }) as const
const broke = (code: string, content: string, words: RegExp) =>
  ({ status: 'interrupted', content, code, words, requests: 1 }) as const
const whole = (requests: number, content = usualAnswer) =>
  ({ status: 'complete', content, requests }) as const

export const cases: Case[] = [
  {
    name: 'silence before the first byte',
    scenes: [{ kind: 'stall', headers: 'withheld' }],
    ...failed('ai.stalled', /перестал отвечать/),
  },
  {
    name: 'silence after the headers',
    scenes: [{ kind: 'stall' }],
    ...failed('ai.stalled', /перестал отвечать/),
  },
  {
    name: 'silence in the stream',
    scenes: [{ kind: 'stall', after: 3 }],
    ...broke('ai.stalled', 'Привет, мир! ', /перестал отвечать/),
  },
  {
    name: 'an end without a terminal event',
    scenes: [{ kind: 'truncate', after: 3, how: 'close' }],
    ...broke('ai.truncated', 'Привет, мир! ', /оборвался/),
  },
  {
    name: '[DONE] without a terminal event',
    scenes: [{ kind: 'truncate', after: 3, how: 'done' }],
    ...broke('ai.truncated', 'Привет, мир! ', /оборвался/),
  },
  { name: 'an end before the first word', scenes: [{ kind: 'truncate', how: 'close' }, fine], ...whole(2) },
  {
    name: 'bytes one by one, through letters and data:',
    scenes: [{ kind: 'answer', chunkBytes: 1 }],
    ...whole(1),
  },
  {
    name: 'one delta of 5 MB',
    scenes: [{ kind: 'giant', megabytes: 5 }],
    ...whole(1, 'я'.repeat(5 * 512 * 1024)),
  },
  {
    name: 'a malformed line',
    scenes: [{ kind: 'garbage', after: 3 }],
    ...broke('ai.garbled', 'Привет, мир! ', /повреждённый/),
  },
  { name: 'a web page with 200', scenes: [{ kind: 'html' }], ...failed('ai.not-a-provider', /не провайдер/) },
  {
    name: 'a context that is too long even without history',
    scenes: [error(400, 'context_length_exceeded')],
    ...failed('ai.context-too-long', /слишком длинный/),
  },
  {
    name: 'a refused request',
    scenes: [error(400, 'invalid_value')],
    ...failed('ai.request-refused', /не принял запрос/),
  },
  {
    name: 'the content policy',
    scenes: [error(400, 'content_policy_violation')],
    ...failed('ai.content-policy', /правилам о содержании/),
  },
  {
    name: 'a filtered reply',
    scenes: [{ kind: 'answer', pieces: [], finish: 'content_filter' }],
    ...failed('ai.content-policy', /правилам о содержании/),
  },
  { name: 'an empty reply', scenes: [{ kind: 'answer', pieces: [] }], ...failed('ai.empty', /пустой/) },
  {
    name: 'a foreign territory',
    scenes: [error(403, 'unsupported_country_region_territory')],
    ...failed('ai.territory', /региона/),
  },
  {
    name: 'a model that is gone',
    scenes: [error(404, 'model_not_found')],
    ...failed('ai.model-unavailable', /снята.*gpt-6-luna/s),
  },
  {
    name: 'an empty account',
    scenes: [error(429, 'insufficient_quota', soon)],
    ...failed('ai.quota', /закончились средства/),
  },
  {
    name: 'a lasting limit of requests',
    scenes: [error(429, 'rate_limit_exceeded', soon)],
    ...failed('ai.rate-limited', /Слишком много запросов/, 3),
  },
  { name: 'a passing limit of requests', scenes: [error(429, 'slow_down', soon), fine], ...whole(2) },
  {
    name: 'a limit longer than a person waits',
    scenes: [error(429, 'rate_limit_exceeded', { headers: { 'retry-after': '60' } })],
    ...failed('ai.rate-limited', /60/),
  },
  {
    name: 'an outage',
    scenes: [error(503, 'server_is_overloaded', soon)],
    ...failed('ai.unavailable', /недоступен/, 3),
  },
  { name: 'a hiccup before the first word', scenes: [error(500, 'server_error', soon), fine], ...whole(2) },
  { name: 'a reset before the first word', scenes: [{ kind: 'truncate', how: 'reset' }, fine], ...whole(2) },
  {
    name: 'a reset after the first word',
    scenes: [{ kind: 'truncate', after: 3, how: 'reset' }],
    ...broke('ai.truncated', 'Привет, мир! ', /оборвался/),
  },
  {
    name: 'an error in the stream',
    scenes: [{ kind: 'error-in-stream', after: 3, code: 'server_error' }],
    ...broke('ai.unavailable', 'Привет, мир! ', /недоступен/),
  },
]
