import type { Integration } from '@botanika/core/contract'
import type { Schema } from '../../form/schema.ts'

/** The name of a connection as a field of its form; no setting of a type is called so. */
export const nameField = 'connection-name'

/** A type's settings with the name of the connection before them. */
export const namedSchema = (settings: Schema, words: { label: string; error: string }): Schema => {
  const text = (said: string) => ({ ru: said, en: said, pl: said })
  return {
    type: 'object',
    required: [nameField, ...(settings.required ?? [])],
    properties: {
      [nameField]: {
        type: 'string',
        minLength: 1,
        maxLength: 120,
        'x-ui': { label: text(words.label), error: text(words.error), order: Number.NEGATIVE_INFINITY },
      },
      ...settings.properties,
    },
  }
}

/** Returns the names of the fields that a person sees. */
export const shownFields = ({ properties = {} }: Schema): Set<string> =>
  new Set(Object.keys(properties).filter(name => !properties[name]?.['x-ui']?.hidden))

/**
 * Returns the one required secret of a type: the field that a messenger refuses when it refuses the token.
 */
export const tokenField = ({ properties = {}, required = [] }: Schema): string | undefined => {
  const [first, ...others] = required.filter(name => properties[name]?.['x-ui']?.secret)
  return others.length === 0 ? first : undefined
}

/** Returns whether only the name differs: the settings need not be tried again then. */
export const isRenamed = (
  kept: Pick<Integration, 'name' | 'config'>,
  sent: Pick<Integration, 'name' | 'config'>,
): boolean => {
  if (kept.name === sent.name) return false
  const names = new Set([...Object.keys(kept.config), ...Object.keys(sent.config)])
  return [...names].every(name => JSON.stringify(kept.config[name]) === JSON.stringify(sent.config[name]))
}
