import type { Integration } from '@botanika/core/contract'
import type { Schema } from '../../form/schema.ts'

export interface PublicName {
  /** Name as people write it: `@flowers_bot`. */
  handle: string
  /** Address of the name: `https://t.me/flowers_bot`. */
  url: string
}

/**
 * Returns the name and address of a connection in its messenger, by the field whose hint `link` holds the
 * address with `{value}` in the place of the name. Null: the type has no such field, or the server has not
 * filled it in yet.
 */
export const publicName = (
  settings: Schema | undefined,
  config: Integration['config'],
): PublicName | null => {
  for (const [field, property] of Object.entries(settings?.properties ?? {})) {
    const link = property['x-ui']?.link
    const value = config[field]
    if (link === undefined || typeof value !== 'string' || value === '') continue
    const name = value.replace(/^@/, '')
    return { handle: `@${name}`, url: link.replace('{value}', encodeURIComponent(name)) }
  }
  return null
}
