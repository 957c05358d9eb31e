import type { KnowledgeDocument } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestPerson } from '../../src/testing/index.ts'

/** The server, with somebody whom no plan limits, and what they do with documents. */
export interface KnowledgeSetup {
  server: TestApp
  olga: TestPerson
  /** An assistant with these urls. */
  make(...urls: string[]): Promise<string>
  setUrls(assistantId: string, ...urls: string[]): Promise<unknown>
  urlsOf(assistantId: string): Promise<string[]>
  documents(assistantId: string): Promise<KnowledgeDocument[]>
  /** All documents of an assistant, once nothing is being read any more. */
  settled(assistantId: string): Promise<KnowledgeDocument[]>
  /** The one document of an assistant, once nothing is being read any more. */
  only(assistantId: string): Promise<KnowledgeDocument>
  /** Waits until it fits; at most 50 s. */
  until(documentId: string, fits: (document: KnowledgeDocument) => boolean): Promise<KnowledgeDocument>
  find(assistantId: string, query: string): Promise<{ text: string; documentId: string }[]>
}

export const setUpKnowledge = async (options: TestAppOptions): Promise<KnowledgeSetup> => {
  const server = await startTestApp(options)
  return knowledgeSetupOf(server, await server.admin())
}

export const knowledgeSetupOf = (server: TestApp, olga: TestPerson): KnowledgeSetup => {
  const { api } = olga
  const documents = (id: string) => api('GET /api/assistants/{id}/documents', { params: { id } })
  const until: KnowledgeSetup['until'] = async (id, fits) => {
    const end = Date.now() + 50_000
    for (;;) {
      const document = await api('GET /api/documents/{id}', { params: { id } })
      if (fits(document)) return document
      if (Date.now() > end) throw new Error(`it stayed so: ${JSON.stringify(document)}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  return {
    server,
    olga,
    make: async (...urls) => (await api('POST /api/assistants', { body: { name: 'Флорист', urls } })).id,
    setUrls: (id, ...urls) =>
      api('PUT /api/assistants/{id}', { params: { id }, body: { name: 'Флорист', urls } }),
    urlsOf: async id => (await api('GET /api/assistants/{id}', { params: { id } })).urls,
    documents,
    only: async id => {
      const [document] = await documents(id)
      if (!document) throw new Error('the assistant has no document')
      return until(document.id, isDone)
    },
    settled: async id => {
      const end = Date.now() + 50_000
      for (;;) {
        const all = await documents(id)
        if (all.every(isDone)) return all
        if (Date.now() > end)
          throw new Error(`they are still read: ${JSON.stringify(all.filter(each => !isDone(each)))}`)
        await new Promise(resolve => setTimeout(resolve, 250))
      }
    },
    until,
    find: (id, query) =>
      api('POST /api/assistants/{id}/retrieval-test', { params: { id }, body: { query, limit: 3 } }),
  }
}

const isDone = ({ status }: KnowledgeDocument) => status === 'completed' || status === 'error'
