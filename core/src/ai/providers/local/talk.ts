// scratch

import { createSearchIndex } from '../../../knowledge/retrieval/search-index.ts'
import { loadDocuments } from '../../../knowledge/retrieval/test-set/load-documents.ts'
import { composeReply } from './compose-answer.ts'
import { contextualQuery } from './contextual-query.ts'

const docs = loadDocuments()
const lines = process.argv.slice(2)
const [only, ...asks] = lines
const index = createSearchIndex()
for (const d of docs) if (!only || only === '*' || d.documentName.includes(only)) index.add(d)
const turns: { role: 'user' | 'assistant'; text: string }[] = []
for (const a of asks) {
  turns.push({ role: 'user', text: a })
  const q = contextualQuery(turns)
  const passages = index.search(q, { limit: 6 })
  const r = composeReply({ assistant: { name: 'Лилия', instructions: '' }, turns, passages })
  process.stdout.write(
    `\n> ${a}${q !== a ? `   {${q}}` : ''} [${passages[0]?.coverage.toFixed(2)}]\n${r.nothingFound ? '∅ ' : ''}${r.text}\n`,
  )
  turns.push({ role: 'assistant', text: r.text })
}
