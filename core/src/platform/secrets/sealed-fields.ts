import type { TObject } from 'typebox'
import type { Secrets } from './open-secrets.ts'

type Values = Record<string, unknown>

/** Of a shorter secret its last four would give too much away. */
const leastShown = 8

/** What stands in an answer in the place of a secret. */
export const maskSecret = (secret: string): string =>
  secret.length < leastShown ? '••••' : `••••${secret.slice(-4)}`

/** Whether somebody sent a mask back where a secret could stand: it means the one that is kept. */
export const isMask = (text: string): boolean => text.includes('•')

/** The secret fields of an object by its schema (`Secret()`): encrypted in the database, masked in answers. */
export const createSealedFields = (secrets: Pick<Secrets, 'encrypt' | 'decrypt'>) => ({
  seal: (schema: TObject, values: Values): Values =>
    mapSecrets(schema, values, value => secrets.encrypt(value)),
  open: (schema: TObject, sealed: Values): Values =>
    mapSecrets(schema, sealed, value => secrets.decrypt(value)),
  mask: (schema: TObject, open: Values): Values => mapSecrets(schema, open, maskSecret),
  /** What a person sent, with the masks that they sent back turned into the secrets that are kept. */
  unmask: (schema: TObject, given: Values, kept: Values): Values =>
    mapSecrets(schema, given, (value, name) => {
      const old = kept[name]
      return typeof old === 'string' && value === maskSecret(old) ? old : value
    }),
})

const mapSecrets = (
  schema: TObject,
  values: Values,
  change: (value: string, name: string) => string,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' && isSecret(schema.properties[name])
        ? change(value, name)
        : value,
    ]),
  )

const isSecret = (field: unknown): boolean =>
  (field as { 'x-ui'?: { secret?: boolean } } | undefined)?.['x-ui']?.secret === true
