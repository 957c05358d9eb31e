import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { salesConsultant } from '../../core/src/answers/examples/assistants/sales-consultant.ts'
import type { AssistantInput } from '../../core/src/contract/assistant.ts'
import { root } from '../process/root.ts'
import { Refused } from './texts.ts'

export interface Simulated {
  assistant: AssistantInput
  documents: readonly { fileName: string; bytes: Uint8Array }[]
}

/**
 * Reads the assistant of a file, as «Экспорт» writes it or as the plain text of its instructions; without a
 * file it is the shop's consultant of the examples, with its documents. Throws `Refused`.
 */
export const readAssistant = async (file: string | undefined): Promise<Simulated> => {
  if (file === undefined) {
    const content = join(root, 'core/src/answers/examples/content')
    const { assistant, documents } = salesConsultant
    return {
      assistant,
      documents: await Promise.all(
        documents.map(async one => ({ fileName: one.file, bytes: await readFile(join(content, one.file)) })),
      ),
    }
  }
  try {
    const text = await readFile(file, 'utf8')
    return { assistant: file.endsWith('.json') ? exported(text) : plain(file, text), documents: [] }
  } catch (error) {
    throw new Refused('noFile', { file, reason: error instanceof Error ? error.message : String(error) })
  }
}

const exported = (text: string): AssistantInput => {
  const written = JSON.parse(text) as { assistant?: AssistantInput } & AssistantInput
  return written.assistant ?? written
}

const plain = (file: string, text: string): AssistantInput => ({ name: basename(file), instructions: text })
