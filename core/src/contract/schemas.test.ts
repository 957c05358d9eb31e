import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { coreApi, type Endpoint } from './index.ts'

const ajv = new Ajv({ strict: false, keywords: ['x-ui'] })
const schemas = Object.entries<Endpoint>(coreApi).flatMap(([name, { params, query, body, reply }]) =>
  Object.entries({ params, query, body, reply }).flatMap(([part, schema]) =>
    typeof schema !== 'object' ? [] : [[`${part} of ${name}`, schema] as const],
  ),
)

it.each(schemas)('%s is a JSON Schema', (_, schema) => {
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
})

it('would be seen if one were not', () => {
  expect(ajv.validateSchema({ type: 'objekt' })).toBe(false)
})
