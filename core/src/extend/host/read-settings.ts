import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { defaultsOf } from './defaults-of.ts'

type Values = Record<string, unknown>

/**
 * Saved settings over the schema's defaults. A value that the schema rejects, saved by another version of the plugin,
 * counts as missing, so that what a plugin reads has the type of its schema.
 */
export const createSettingsReader = (schema: TObject | undefined) => {
  if (!schema) return () => ({})
  const whole = Compile(schema)
  const defaults = defaultsOf(schema)
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => [name, Compile(field as TSchema)] as const,
  )
  return (saved: Values): Values => {
    const values = { ...defaults, ...saved }
    if (whole.Check(values)) return values
    const good = fields.flatMap(([name, field]) =>
      name in saved && field.Check(saved[name]) ? [[name, saved[name]] as const] : [],
    )
    return { ...defaults, ...Object.fromEntries(good) }
  }
}
