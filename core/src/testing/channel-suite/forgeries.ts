import { newHook, type TestRequest } from '../channel-host.ts'
import { secretFields } from './secret-fields.ts'
import type { ChannelSuite, Delivered, WebhookSuite } from './suite-options.ts'

/** Deliveries that resemble the messenger's but are forged, by what is wrong with them. */
export const forgeries = (
  { plugin, type }: Pick<ChannelSuite, 'plugin' | 'type'>,
  { webhook, payload, other, to }: { webhook: WebhookSuite; payload: unknown; other: unknown; to: Delivered },
): Readonly<Record<string, TestRequest>> => {
  const { deliver, forged } = webhook
  const genuine = deliver(payload, to)
  const others = secretFields(plugin, type).map(name => [name, `other-${String(to.config[name])}`])
  const foreign = deliver(payload, {
    hook: newHook(type, 2),
    config: { ...to.config, ...Object.fromEntries(others) },
  })
  return {
    'signed with the secret of another connection': foreign,
    'without its proof': withoutWhatDiffers(genuine, foreign),
    'with an empty proof': withoutWhatDiffers(genuine, foreign, ''),
    ...(signsBody(genuine, foreign, deliver(other, to)) && {
      'with a body that was changed on the way': { ...genuine, body: deliver(other, to).body ?? '' },
    }),
    ...forged?.(to),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The proof is what differs between two secrets: removed from headers, query and top-level JSON fields. */
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
