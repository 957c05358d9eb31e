import type { TObject } from 'typebox'
import type { IntegrationType } from '../../contract/manifest.ts'
import type { Text } from '../../contract/text.ts'
import type { Secrets } from '../../platform/secrets/open-secrets.ts'
import { createSealedFields } from '../../platform/secrets/sealed-fields.ts'
import type { Credentials, IntegrationPart } from '../../plugin/integration.ts'
import { fail } from './errors.ts'
import type { IntegrationRecord } from './integration.model.ts'

/** Credentials of a connection whose type has the field `openaiApiKey` and no `credentials` of its own. */
const openaiCredentials = ({
  openaiApiKey: apiKey,
}: Readonly<Record<string, unknown>>): Credentials | undefined =>
  typeof apiKey === 'string' && apiKey !== '' ? { apiKey } : undefined

/** A type that a plugin provides, with its server half. */
export interface Registered {
  type: IntegrationType
  part: IntegrationPart
}

type Values = Record<string, unknown>
type Kept = Pick<IntegrationRecord, 'type' | 'config'>

/** The types of connections that plugins provide, and the settings of their connections with encrypted secrets. */
export const createTypes = (secrets: Secrets) => {
  const fields = createSealedFields(secrets)
  const types = new Map<string, Registered>()
  /** Throws `integrations.unknown-type`. */
  const of = (type: string): Registered => {
    const found = types.get(type)
    if (!found) throw fail('integrations.unknown-type', { params: { type } })
    return found
  }
  const open = ({ type, config }: Kept): Values => fields.open(of(type).type.settings, config)

  return {
    register: (one: Registered): void => void types.set(one.type.type, one),
    of,
    find: (type: string) => types.get(type),
    has: (type: string): boolean => types.has(type),
    titleOf: (type: string): Text => types.get(type)?.type.title ?? { ru: type, en: type, pl: type },
    /** true: settings of this type have such a field. */
    hasField: (type: string, name: string): boolean =>
      name in (types.get(type)?.type.settings.properties ?? {}),
    /** The value of a field that was left empty, or that the connection is older than. */
    defaultOf: (type: string, name: string): unknown =>
      (types.get(type)?.type.settings.properties[name] as { default?: unknown } | undefined)?.default,
    open,
    /** true: its connections are nothing but a key for replies. */
    isProvider: (type: string): boolean => types.get(type)?.part.credentials !== undefined,
    /** The key that a connection provides for replies; null: none. */
    credentialsOf: (record: Kept): Credentials | null => {
      const part = types.get(record.type)?.part
      const read = part && (part.credentials?.bind(part) ?? openaiCredentials)
      return read?.(open(record)) ?? null
    },
    seal: (type: string, config: Values): Values => fields.seal(of(type).type.settings, config),
    /** Settings for a response: secrets masked; empty for a type whose plugin was removed. */
    masked: (record: Kept): Values => {
      const found = types.get(record.type)
      return found ? fields.mask(found.type.settings, open(record)) : {}
    },
    /** Completes what a form sent: a mask means the stored secret, and hidden fields are not sent. */
    merge: (record: Kept, given: Values): Values => {
      const { settings } = of(record.type).type
      const kept = open(record)
      return { ...hidden(settings, kept), ...fields.unmask(settings, given, kept) }
    },
  }
}
export type Types = ReturnType<typeof createTypes>

const hidden = (settings: TObject, kept: Values): Values =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name]) =>
        (settings.properties[name] as { 'x-ui'?: { hidden?: boolean } } | undefined)?.['x-ui']?.hidden,
    ),
  )
