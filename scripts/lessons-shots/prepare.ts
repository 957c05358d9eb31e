import { Buffer } from 'node:buffer'
import { join } from 'node:path'
import { createClient } from '../../core/src/client/index.ts'
import type { CoreApi } from '../../core/src/contract/index.ts'
import { startTestApp, type TestApp } from '../../core/src/testing/start-test-app.ts'
import { startTelegram } from '../../core/src/testing/telegram/start-telegram.ts'
import { uploadDocument, waitForDocument } from '../../core/src/testing/upload-document.ts'
import { root } from '../process/root.ts'
import type { Example } from './example.ts'

export type Prepared = Awaited<ReturnType<typeof prepare>>

/**
 * Starts the product with the example's workshop: an administrator, people, an assistant that has read its
 * documents and was asked.
 */
export const prepare = async (example: Example) => {
  const telegram = await startTelegram({ webhooks: 'local', floodLimits: 'off' })
  const server = await startTestApp({
    publicUrl: 'own',
    env: {
      PLUGINS_DIR: join(root, 'plugins'),
      DASHBOARD_DIR: join(root, 'dashboard/dist'),
      TELEGRAM_API_ROOT: telegram.apiRoot,
      OUTBOUND_ALLOW: new URL(telegram.apiRoot).host,
    },
  })
  const stop = async () => {
    await server.stop()
    await telegram.close()
  }
  try {
    return { ...(await fill(server, example)), server, telegram, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const fill = async (server: TestApp, example: Example) => {
  const [owner, ...others] = example.people
  const link = new URL((await server.app.accounts.setupLink()) ?? '', server.origin)
  const { token, user } = await server.api('POST /api/setup', {
    body: {
      token: link.searchParams.get('token') ?? '',
      username: owner,
      email: 'owner@example.com',
      password: 'secret-1',
    },
  })
  // The help chat has a button in the corner of every page, which belongs to no lesson.
  await server.app.instance.change({ revision: 0, values: { helpChat: false } }, { id: user.id })
  for (const [at, username] of others.entries())
    await server.api('POST /api/auth/register', {
      body: { username, email: `person-${at + 1}@example.com`, password: 'secret-1' },
    })
  const api = createClient<CoreApi>({ origin: server.origin, token: () => token })

  const { id: assistantId } = await api('POST /api/assistants', {
    body: {
      name: example.name,
      description: example.description,
      instructions: example.instructions,
      model: 'botanika-local',
    },
  })
  for (const [fileName, text] of example.documents) {
    const { id } = await uploadDocument({
      api,
      origin: server.origin,
      assistantId,
      fileName,
      bytes: Buffer.from(text),
    })
    await waitForDocument(api, id)
  }
  for (const [question, answer, ...alternatives] of example.pairs)
    await api('POST /api/assistants/{id}/pairs', {
      params: { id: assistantId },
      body: { question, answer, alternatives },
    })
  await api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  return { token, api, assistantId }
}
