import { join } from 'node:path'

const src = join(import.meta.dirname, '../../../dashboard/src')

/** Parts of the home page that only a signed-in person sees; no two of them export the same name. */
export const ownHome: readonly string[] = [
  'pages/home/dashboard-home.tsx',
  'features/notifications/notification-bell.tsx',
  'features/news/unread-news.tsx',
  'features/inbox/inbox-count.tsx',
  'shell/admin-notices.tsx',
  'data/socket.ts',
].map(file => join(src, file))

const id = '\0virtual:botanika-own'

interface Context {
  resolve(source: string, importer: string, options: { skipSelf: true }): Promise<{ id: string } | null>
}

/** A plugin of Vite: puts the parts of `ownHome`, each loaded by itself in the sources, into one file. */
export const ownHomeTogether = () => ({
  name: 'botanika-own',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: {
    order: 'pre' as const,
    async handler(this: Context, source: string, importer: string | undefined, { kind }: { kind?: string }) {
      if (kind !== 'dynamic-import' || importer === undefined) return undefined
      const found = (await this.resolve(source, importer, { skipSelf: true }))?.id
      return found !== undefined && ownHome.includes(found) ? id : undefined
    },
  },
  load: (name: string) =>
    name === id ? ownHome.map(file => `export * from ${JSON.stringify(file)}`).join('\n') : undefined,
})
