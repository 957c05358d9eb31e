import type { TObject } from 'typebox'

/** Initial values of a plugin's own settings. */
export const defaultsOf = (settings: TObject | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings?.properties ?? {}).flatMap(([name, field]) =>
      'default' in field ? [[name, field.default]] : [],
    ),
  )
