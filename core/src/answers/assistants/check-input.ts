import type { AssistantInput } from '../../contract/assistant.ts'
import type { ModelRegistry } from '../ai/index.ts'
import { fail } from './errors.ts'

/** Checks that the schema cannot express. Throws `assistants.unknown-model`, `assistants.bad-url`. */
export const checkInput = ({ model, urls = [] }: Partial<AssistantInput>, registry: ModelRegistry): void => {
  if (model !== undefined && !registry.find(model))
    throw fail('assistants.unknown-model', { params: { model } })
  for (const url of urls) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw fail('assistants.bad-url')
  }
}
