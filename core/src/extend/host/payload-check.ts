import type { TObject } from 'typebox'
import { compileWhenUsed } from '../../platform/compile-when-used.ts'

type Payload = Readonly<Record<string, unknown>>

/** Validates a payload against the schema that the manifest declares for the event. Throws a message for the plugin's author. */
export const createPayloadCheck = (declared: Readonly<Record<string, TObject>> = {}) => {
  const checks = new Map(Object.entries(declared).map(([name, schema]) => [name, compileWhenUsed(schema)]))
  return (name: string, payload: unknown): Payload => {
    const check = checks.get(name)
    if (!check) throw new Error(`the manifest declares no event "${name}"`)
    if (check.Check(payload) && isPayload(payload)) return payload
    const [first] = check.Errors(payload)
    throw new Error(`the payload of "${name}" is wrong at ${first?.instancePath || '/'}: ${first?.message}`)
  }
}

const isPayload = (value: unknown): value is Payload => typeof value === 'object' && value !== null
