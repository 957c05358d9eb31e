import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChatTurn, contextualQuery } from '../../src/answers/ai/index.ts'
import { composeReply } from '../../src/answers/ai/providers/local/compose-answer.ts'
import type { Reader } from '../../src/answers/knowledge/reading/read.ts'
import { createSearchIndex, type SearchIndex } from '../../src/search/search-index.ts'
import { type BusinessTurn, judge, type Verdict } from './judge.ts'

/** Passages that a reply gets in the product. */
const passagesPerReply = 6

export interface Asked {
  turn: BusinessTurn
  reply: string
  verdict: Verdict
  /** The passages that were found have every fact. */
  isFound: boolean
}

/** Reads the files of a business like uploads and asks its questions of the built-in model, each dialogue from its beginning. */
export const askBusiness = async (folder: string, reader: Reader): Promise<Asked[]> => {
  const index = await indexFiles(join(folder, 'files'), reader)
  const dialogues = await dialoguesOf(folder)
  return dialogues.flatMap(({ turns }) => askDialogue(turns, index))
}

export const dialoguesOf = async (folder: string): Promise<{ turns: BusinessTurn[] }[]> =>
  JSON.parse(await readFile(join(folder, 'questions.json'), 'utf8'))

export const indexFiles = async (folder: string, reader: Reader): Promise<SearchIndex> => {
  const index = createSearchIndex()
  for (const fileName of (await readdir(folder)).toSorted()) {
    const { chunks } = await reader.readChunks(await readFile(join(folder, fileName)), { fileName })
    index.add({ documentId: fileName, documentName: fileName, chunks })
  }
  return index
}

const askDialogue = (dialogue: readonly BusinessTurn[], index: SearchIndex): Asked[] => {
  const turns: ChatTurn[] = []
  return dialogue.map(turn => {
    turns.push({ role: 'user', text: turn.ask })
    const passages = index.search(contextualQuery(turns), { limit: passagesPerReply })
    const reply = composeReply({ assistant: { name: 'Ботаника', instructions: '' }, turns, passages })
    turns.push({ role: 'assistant', text: reply.text })
    const found = { text: `${passages.map(({ chunk }) => chunk.text).join('\n')}\n[1]`, nothingFound: false }
    return {
      turn,
      reply: reply.text,
      verdict: judge(turn, reply),
      isFound: judge({ ...turn, not: [] }, found) === 'right',
    }
  })
}
