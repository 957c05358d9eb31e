import { Ajv } from 'ajv'
import type { TObject } from 'typebox'
import type { Text } from '../../contract/text.ts'
import { languages } from '../../contract/text.ts'
import { explainField } from '../../platform/http/validation.ts'
import { withFormats } from '../../platform/http/with-formats.ts'
import { fail } from './errors.ts'

const ajv = withFormats(
  new Ajv({ useDefaults: true, verbose: true, strict: false, keywords: ['x-ui'], coerceTypes: false }),
)

/**
 * Settings with their defaults, validated against the type's schema. Throws `integrations.refused` with the
 * schema's own message for the first invalid field, which it names as `/config/…`.
 */
export const checkConfig = (schema: TObject, given: Record<string, unknown>): Record<string, unknown> => {
  const values = structuredClone(given)
  const validate = ajv.compile(schema)
  if (validate(values)) return values
  const [first] = validate.errors ?? []
  if (!first) throw new Error('the validator refused without a reason')
  // A missing field is reported with the message of the field, not of the enclosing object.
  const error =
    first.keyword === 'required'
      ? { ...first, parentSchema: schema.properties[String(first.params.missingProperty)] as object }
      : first
  const said = languages.map(language => explainField(error, language))
  const [ru, en, pl] = said.map(({ message }) => message)
  const message: Text = { ru: ru ?? '', en: en ?? '', pl: pl ?? '' }
  throw fail('integrations.refused', {
    params: { message },
    field: `/config${said[0]?.field ?? ''}`,
  })
}
