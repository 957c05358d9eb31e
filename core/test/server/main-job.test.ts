import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'

const documents = join(import.meta.dirname, '../../src/answers/knowledge/fixtures/documents')

describe('the main job over HTTP', () => {
  let server: TestApp
  let owner: TestPerson
  let assistantId: string

  beforeAll(async () => {
    server = await startTestApp()
    owner = await server.person('Olga')
    const assistant = await owner.api('POST /api/assistants', { body: { name: 'Клиника' } })
    assistantId = assistant.id
  })
  afterAll(() => server.stop())

  it('reads a PDF, a DOCX and a TXT and proves each by its own words', async () => {
    for (const fileName of ['clinic.pdf', 'contract.docx', 'flowers.txt']) {
      const bytes = await readFile(join(documents, fileName))
      const { id } = await uploadDocument({ ...owner, origin: server.origin, assistantId, fileName, bytes })
      const document = await waitForDocument(owner.api, id)
      expect(document).toMatchObject({ status: 'completed', percent: 100, title: fileName })
      expect(document.chunks).toBeGreaterThan(0)
    }
  })

  it('answers with the fact and cites the page it stands on', async () => {
    const { id } = await owner.api('POST /api/conversations', { body: { assistantId } })
    const { userMessage, assistantMessage } = await owner.api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: 'Какая гарантия на коронки из диоксида циркония?' },
    })
    expect(userMessage.content).toBe('Какая гарантия на коронки из диоксида циркония?')
    expect(assistantMessage?.status).toBe('complete')
    expect(assistantMessage?.content).toMatch(/пять лет.*\[1\]/s)
    expect(assistantMessage?.citations[0]).toMatchObject({ n: 1, title: 'clinic.pdf', page: 4 })
  })
})
