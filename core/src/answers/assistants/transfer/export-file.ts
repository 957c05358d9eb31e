import type { AssistantFile } from '../../../contract/assistant-file.ts'
import type { ExportedPair } from './create-export-parts.ts'

/** The exported file in chunks, one pair at a time; without pairs the field is absent. */
export async function* exportFile(
  facts: Omit<AssistantFile, 'pairs'>,
  pairs: AsyncIterable<ExportedPair>,
): AsyncGenerator<string> {
  let isFirst = true
  yield JSON.stringify(facts, null, 2).slice(0, -'\n}'.length)
  for await (const pair of pairs) {
    yield `${isFirst ? ',\n  "pairs": [' : ','}\n${JSON.stringify(pair, null, 2).replace(/^/gm, '    ')}`
    isFirst = false
  }
  yield isFirst ? '\n}' : '\n  ]\n}'
}
