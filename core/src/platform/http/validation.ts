import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../contract/plural.ts'
import type { Language, Text } from '../../contract/text.ts'
import { useQuickTextLengths } from './text-lengths.ts'
import { texts } from './texts.ts'
import { withFormats } from './with-formats.ts'

const options: Options = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: false,
  verbose: true,
  strict: false,
  keywords: ['x-ui'],
  // Validating the schemas themselves would add 90 ms to the first request; a test checks them instead.
  validateSchema: false,
}

// All servers of this process share these: a schema that is compiled for one serves them all.
const strict = useQuickTextLengths(withFormats(new Ajv({ ...options, coerceTypes: false })))
const lenient = useQuickTextLengths(withFormats(new Ajv({ ...options, coerceTypes: true })))
// Formats are checked where something comes in: an answer says what is stored.
const serializerOf = SerializerSelector()({}, { ajv: { formats: { 'web-address': true } } })
const serializers = new WeakMap<object, ReturnType<typeof serializerOf>>()

/**
 * Bodies are validated without coercion; paths and queries are text, and are coerced to their schema's types.
 * A schema is compiled on first use: compiling all of them would take a fifth of the start.
 */
export const useContractValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    whenNeeded(() => (httpPart === 'body' ? strict : lenient).compile(schema)),
  )
  app.setSerializerCompiler<object>(route => data => {
    const serialize =
      serializers.get(route.schema) ?? serializerOf({ ...route, httpStatus: route.httpStatus ?? '' })
    serializers.set(route.schema, serialize)
    return serialize(data)
  })
}

const whenNeeded = (compile: () => ValidateFunction) => {
  let compiled: ValidateFunction | undefined
  const check = (data: unknown): boolean => {
    compiled ??= compile()
    const isValid = compiled(data)
    check.errors = compiled.errors
    return isValid
  }
  /** The part of the request that Fastify validates. */
  check.errors = null as ValidateFunction['errors']
  return check
}

/**
 * One sentence for an invalid field: the schema's own message (`x-ui.error`) where it has one, also of a field
 * that is missing, else a general one by keyword.
 */
export const explainField = (error: ErrorObject, language: Language): { field: string; message: string } => {
  const schema = error.parentSchema as SchemaWithWords | undefined
  const absent = error.keyword === 'required' ? String(error.params.missingProperty) : undefined
  const words =
    (absent !== undefined && schema?.properties?.[absent]?.['x-ui']?.error) || schema?.['x-ui']?.error
  const own = words?.[language]
  const missing = absent === undefined ? '' : `/${absent}`
  const extra = error.keyword === 'additionalProperties' ? `/${String(error.params.additionalProperty)}` : ''
  const field = error.instancePath + missing + extra
  const general = sentences[error.keyword] ?? sentences.other
  const values = { limit: error.params.limit ?? '' }
  return { field, message: own ?? fillText(general[language], { language, values }) }
}

interface WithWords {
  'x-ui'?: { error?: Text }
}
type SchemaWithWords = WithWords & { properties?: Readonly<Record<string, WithWords>> }

const sentences: Readonly<Record<string, Text>> & { other: Text } = texts.validation
