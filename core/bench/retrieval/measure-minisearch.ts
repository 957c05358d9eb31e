import MiniSearch from 'minisearch'
import type { IndexedDocument } from '../../src/search/search-index.ts'
import { latinLanguageOf, tokenise } from '../../src/search/terms/tokenise.ts'
import { threadMs } from './thread-ms.ts'

/** Measures the same texts and questions with minisearch, with the same stems, typos and prefixes allowed. */
export const measureMinisearch = (documents: readonly IndexedDocument[], questions: readonly string[]) => {
  const search = new MiniSearch({
    fields: ['text', 'headings', 'name'],
    tokenize: text => tokenise(text, { latin: latinLanguageOf(text) }).flatMap(({ keys }) => keys),
    processTerm: term => term,
    searchOptions: { fuzzy: term => (term.length > 4 ? 0.2 : false), prefix: term => term.length > 4 },
  })
  const began = threadMs()
  for (const { documentId, documentName, chunks } of documents)
    for (const { position, text, headings } of chunks)
      search.add({ id: `${documentId} ${position}`, text, headings: headings.join(' '), name: documentName })
  const building = threadMs() - began
  const times = questions.slice(0, 60).map(ask => {
    const asked = threadMs()
    search.search(ask).slice(0, 5)
    return threadMs() - asked
  })
  times.sort((one, other) => one - other)
  return { building, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}
