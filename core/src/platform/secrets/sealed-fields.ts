import type { TObject } from 'typebox'
import type { Secrets } from './open-secrets.ts'

type Values = Record<string, unknown>

/** The last four characters of a shorter secret would reveal too much. */
const leastShown = 8

/** Replaces a secret in a response. */
export const maskSecret = (secret: string): string =>
  secret.length < leastShown ? '••••' : `••••${secret.slice(-4)}`

/** true: the value of a secret field is a mask: it means the stored secret. */
export const isMask = (text: string): boolean => text.includes('•')

/** The secret fields of an object by its schema (`Secret()`): encrypted when stored, masked in responses. */
export const createSealedFields = (secrets: Pick<Secrets, 'encrypt' | 'decrypt'>) => ({
  seal: (schema: TObject, values: Values): Values =>
    mapSecrets(schema, values, value => secrets.encrypt(value)),
  open: (schema: TObject, sealed: Values): Values =>
    mapSecrets(schema, sealed, value => secrets.decrypt(value)),
  mask: (schema: TObject, open: Values): Values => mapSecrets(schema, open, maskSecret),
  /** The submitted values, with masks replaced by the stored secrets. */
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
