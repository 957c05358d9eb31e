import { parseJson } from '../parse-json.ts'
import { readText } from '../read-text.ts'
import { ForeignAnswer } from './foreign-answer.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The JSON object of an answer, whatever its status. Throws `ForeignAnswer`: it is a page, of a proxy for example. */
export const readObject = async (response: Response, options?: { most?: number }): Promise<JsonObject> => {
  const text = (await readText(response, options)) ?? ''
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ForeignAnswer(response.status)
  return { ...value }
}

const parsed = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
