import type { TObject } from 'typebox'

/** What fields of a plugin's own settings hold before anybody sets them. */
export const defaultsOf = (settings: TObject | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings?.properties ?? {}).flatMap(([name, field]) =>
      'default' in field ? [[name, field.default]] : [],
    ),
  )
