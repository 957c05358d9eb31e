import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../contract/plural.ts'
import type { Language, Text } from '../../contract/text.ts'
import { useQuickTextLengths } from './text-lengths.ts'
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

// One of each for every server of this process: what is compiled for one schema serves them all.
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

const sentences: Readonly<Record<string, Text>> & { other: Text } = {
  required: { ru: 'Обязательное поле', en: 'This field is required', pl: 'To pole jest wymagane' },
  additionalProperties: { ru: 'Неизвестное поле', en: 'Unknown field', pl: 'Nieznane pole' },
  minLength: {
    ru: 'Не меньше {limit} {limit|символа|символов}',
    en: 'At least {limit} {limit|character|characters}',
    pl: 'Co najmniej {limit} {limit|znak|znaki|znaków}',
  },
  maxLength: {
    ru: 'Не больше {limit} {limit|символа|символов}',
    en: 'At most {limit} {limit|character|characters}',
    pl: 'Najwyżej {limit} {limit|znak|znaki|znaków}',
  },
  minimum: { ru: 'Не меньше {limit}', en: 'At least {limit}', pl: 'Co najmniej {limit}' },
  maximum: { ru: 'Не больше {limit}', en: 'At most {limit}', pl: 'Najwyżej {limit}' },
  maxItems: {
    ru: 'Не больше {limit} {limit|элемента|элементов}',
    en: 'At most {limit} {limit|item|items}',
    pl: 'Najwyżej {limit} {limit|element|elementy|elementów}',
  },
  format: { ru: 'Неверный формат', en: 'Wrong format', pl: 'Nieprawidłowy format' },
  pattern: { ru: 'Неверный формат', en: 'Wrong format', pl: 'Nieprawidłowy format' },
  type: { ru: 'Неверный тип значения', en: 'Wrong type of value', pl: 'Nieprawidłowy typ wartości' },
  other: { ru: 'Недопустимое значение', en: 'This value is not allowed', pl: 'Niedozwolona wartość' },
}
