import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processesIn } from '../../core/src/answers/knowledge/reading/programs/end-strays.ts'
import { createClient } from '../../core/src/client/index.ts'
import type { CoreApi } from '../../core/src/contract/index.ts'
import { uploadDocument } from '../../core/src/testing/upload-document.ts'
import { register } from '../../core/test/process/register.ts'
import { startServerProcess } from '../../core/test/process/start-server-process.ts'

const maxMs = 180_000
const everyMs = 20

/**
 * Kills a server while LibreOffice converts a document of it, and starts it again: the document has to be read, and nothing that
 * worked on it before may still run. Returns why it failed; undefined: it passed.
 */
export const checkKill = async (
  bytes: Uint8Array,
  { folder, libreOffice }: { folder: string; libreOffice: string },
): Promise<string | undefined> => {
  const dataDir = await realpath(await mkdtemp(join(folder, 'data-')))
  const env = { LIBREOFFICE_PATH: libreOffice }
  const working = () => processesIn(join(dataDir, 'reading'))
  let server = startServerProcess({ dataDir, env })
  try {
    const origin = await server.ready()
    const { token, api } = await register(origin, 'Olga')
    const { id: assistantId } = await api('POST /api/assistants', { body: { name: 'Договор' } })
    const { id } = await uploadDocument({ api, origin, assistantId, fileName: 'Договор.doc', bytes })
    if (!(await becomes(() => working().length > 0))) return 'LibreOffice did not begin'
    const broken = working()
    server.kill('SIGKILL')
    await server.exited
    server = startServerProcess({ dataDir, env })
    const again = createClient<CoreApi>({ origin: await server.ready(), token: () => token })
    const stays = broken.filter(process => working().includes(process))
    if (stays.length > 0) return `${stays.length} processes of the killed server still run`
    const statusOf = async () => (await again('GET /api/documents/{id}', { params: { id } })).status
    const isRead = async () => (await statusOf()) === 'completed'
    if (!(await becomes(isRead))) return `the document is ${await statusOf()}`
    return (await becomes(() => working().length === 0)) ? undefined : 'LibreOffice still runs'
  } finally {
    server.kill('SIGKILL')
    await server.exited
    await rm(dataDir, { recursive: true, force: true })
  }
}

const becomes = async (holds: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (const end = performance.now() + maxMs; performance.now() < end; await wait(everyMs))
    if (await holds()) return true
  return false
}
