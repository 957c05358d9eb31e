import type { ImportedAssistant } from '../../src/contract/index.ts'
import type { TestApp, TestPerson } from '../../src/testing/index.ts'

/** Imports an archive; status and answer, whatever they are. */
export const sendArchive = async (server: TestApp, person: TestPerson, archive: Uint8Array<ArrayBuffer>) => {
  const answer = await fetch(`${server.origin}/api/assistants/import-archive`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/zip' },
    body: archive,
  })
  return { status: answer.status, body: (await answer.json()) as ImportedAssistant & { code?: string } }
}
