import type { Hook } from '../../plugin/channel.ts'
import { newHook, type TestRequest } from '../channel-host.ts'
import type { WebhookSuite } from './suite-options.ts'

/** Deliveries that look like the messenger's and are not, by what is wrong with them. */
export const forgeries = (
  { deliver, forged }: WebhookSuite,
  { payload, other, hook }: { payload: unknown; other: unknown; hook: Hook },
): Readonly<Record<string, TestRequest>> => {
  const genuine = deliver(payload, hook)
  const foreign = deliver(payload, newHook('foreign', 2))
  return {
    'signed with the secret of another connection': foreign,
    'without its proof': withoutWhatDiffers(genuine, foreign),
    'with an empty proof': withoutWhatDiffers(genuine, foreign, ''),
    ...(signsBody(genuine, foreign, deliver(other, hook)) && {
      'with a body that was changed on the way': { ...genuine, body: deliver(other, hook).body ?? '' },
    }),
    ...forged?.(hook),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** What differs between two secrets is the proof: it is taken out of headers, query and the top of a JSON body. */
const withoutWhatDiffers = (one: TestRequest, two: TestRequest, instead?: string): TestRequest => {
  const strip = <T>(
    fields: Readonly<Record<string, T>> = {},
    others: Fields = {},
  ): Record<string, T | string> => {
    const kept: Record<string, T | string> = {}
    for (const [name, value] of Object.entries(fields)) {
      if (others[name] === value) kept[name] = value
      else if (instead !== undefined) kept[name] = instead
    }
    return kept
  }
  return {
    ...one,
    headers: strip(one.headers, two.headers),
    query: strip(one.query, two.query),
    ...(String(one.body) !== String(two.body) && {
      body: JSON.stringify(strip(fieldsOf(one.body), fieldsOf(two.body))),
    }),
  }
}

const fieldsOf = (body: TestRequest['body']): Fields => {
  const parsed: unknown = JSON.parse(Buffer.from(body ?? '').toString('utf8'))
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, plain(value)]))
    : {}
}
/** Equal texts for equal values, so that `===` compares them. */
const plain = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value)

/** A proof that differs by secret and by body is a signature of the body. */
const signsBody = (one: TestRequest, foreign: TestRequest, other: TestRequest): boolean =>
  Object.entries(one.headers ?? {}).some(
    ([name, value]) => foreign.headers?.[name] !== value && other.headers?.[name] !== value,
  )
