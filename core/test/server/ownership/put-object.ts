import type { TestApp, TestPerson } from '../../../src/testing/index.ts'

/** Uploads a file that is given to nobody; answers its id. */
export const putObject = async (
  server: TestApp,
  { api }: TestPerson,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const { uploadURL, objectId } = await api('POST /api/objects/upload')
  await fetch(server.origin + uploadURL, { method: 'PUT', body })
  return objectId
}
