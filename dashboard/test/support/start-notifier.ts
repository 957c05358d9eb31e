import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@botanika/core/client'
import type { CoreApi, User } from '@botanika/core/contract'
import { sessionOf } from './session-of.ts'
import { startProduct } from './start-product.ts'

const text = "{ ru: 'Вестник', en: 'Notifier', pl: 'Notifier' }"
/** A plugin that notifies whom it is told to. */
const plugin = `import Type from 'typebox'
import { definePlugin } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: 'notifier', title: ${text}, description: ${text},
  api: { 'POST /api/notifier': { summary: 'Notify', access: 'public', body: Type.Unknown(), reply: Type.Unknown() } },
})
export default definePlugin(manifest, host => ({
  routes: { 'POST /api/notifier': async ({ body }) => { await host.notify(body); return {} } },
}))
`

export interface Person {
  user: User
  token: string
}

/** The product, set up, with a way to notify people as a plugin does. */
export const startNotifier = async () => {
  // Inside the repository, where a plugin finds `@botanika/core`.
  const folder = await mkdtemp(join(import.meta.dirname, '../.plugins-'))
  await mkdir(join(folder, 'notifier/src'), { recursive: true })
  await writeFile(join(folder, 'notifier/src/index.ts'), plugin)
  const product = await startProduct({ env: { PLUGINS_DIR: folder, LIMITS: 'relaxed' } })
  const api = createClient<CoreApi>({ origin: product.origin })
  const setupToken = new URL(product.setupLink ?? '').searchParams.get('token') ?? ''
  const admin = { username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  await api('POST /api/setup', { body: { token: setupToken, ...admin } })
  return {
    product,
    person: async (name: string): Promise<Person> =>
      sessionOf(
        await api('POST /api/auth/register', {
          body: { username: name, email: `${name.toLowerCase()}@example.com`, password: 'secret-1' },
        }),
      ),
    notify: async ({ user }: Person, words: string, link?: string): Promise<void> => {
      const answer = await fetch(`${product.origin}/api/notifier`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accountId: user.id, text: { ru: words, en: words, pl: words }, link }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    stop: async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
