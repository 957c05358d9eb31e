import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'

type Values = Record<string, unknown>

interface Field {
  type?: string
  'x-ui'?: { env?: string }
}

/** The variables that a plugin's settings are read from. */
export const variablesOf = (schema: TObject | undefined): string[] =>
  Object.values(schema?.properties ?? {}).flatMap(field => (field as Field)['x-ui']?.env ?? [])

/** Settings from the environment: they override saved ones, and no form changes them. */
export const createEnvironment = (env: Readonly<Record<string, string>>) => {
  const named = ({ properties }: TObject): [field: string, variable: string, schema: Field][] =>
    Object.entries(properties).flatMap(([field, schema]) => {
      const variable = (schema as Field)['x-ui']?.env
      return variable !== undefined && Object.hasOwn(env, variable)
        ? [[field, variable, schema as Field] as const]
        : []
    }) as [string, string, Field][]
  const values = (schema: TObject): Values =>
    Object.fromEntries(
      named(schema).map(([field, variable, { type }]) => [field, parse(env[variable], type)]),
    )

  return {
    values,
    /** Throws an error message for the person who starts the server. */
    requireGood: (schema: TObject): void => {
      for (const [field, variable] of named(schema)) {
        const property = schema.properties[field]
        const [first] = property ? Compile(property).Errors(values(schema)[field]) : []
        if (first) throw new Error(`${variable} ${first.message}. Mend it in .env or in the environment.`)
      }
    },
    /** The schema with the fields marked that the environment sets. */
    marked: (schema: TObject): TObject => {
      const set = new Set(named(schema).map(([field]) => field))
      const properties = Object.fromEntries(
        Object.entries(schema.properties).map(([field, each]) => [
          field,
          set.has(field)
            ? { ...each, readOnly: true, 'x-ui': { ...(each as Field)['x-ui'], readOnly: true } }
            : each,
        ]),
      )
      return { ...schema, properties }
    },
  }
}

const parse = (text: string | undefined, type: string | undefined): unknown => {
  if (type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
  if (type === 'number' || type === 'integer') return Number(text)
  return text
}
