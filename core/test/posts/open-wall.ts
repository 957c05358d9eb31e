import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startTestApp, type TestPerson } from '../../src/testing/index.ts'
import { startWall } from './start-wall.ts'
import { callPlugin, writePlugins } from './write-plugins.ts'

interface Connected {
  type?: string
  config?: Readonly<Record<string, string>>
}

/** A server with a plugin that posts to a wall, and another plugin beside it. */
export const openWall = async () => {
  const folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  const wall = await startWall()
  await writePlugins(join(folder, 'plugins'), wall.origin)
  const server = await startTestApp({ env: { PLUGINS_DIR: join(folder, 'plugins') } })
  let lastKey = 0
  /** A method of `host.publishing`, as one of the two plugins calls it. */
  const call = (what: string, given: unknown, plugin: 'wall' | 'rival' = 'wall') =>
    callPlugin(server.origin, plugin, what, given)
  const nextKey = (): string => {
    lastKey += 1
    return `key-${lastKey}`
  }
  const state = (key: string) => call('read', [key]).then(post => post?.state)

  return {
    wall,
    server,
    call,
    nextKey,
    state,
    connect: async (
      { api }: Pick<TestPerson, 'api'>,
      { type = 'wall', config = { page: 'p' } }: Connected = {},
    ): Promise<string> => (await api('POST /api/integrations', { body: { type, name: 'Стена', config } })).id,
    /** A post that is due now, unless the change says otherwise. */
    put: ({ user }: Pick<TestPerson, 'user'>, integrationId: string, change: Record<string, unknown> = {}) =>
      call('put', {
        key: nextKey(),
        accountId: user.id,
        integrationId,
        post: { text: 'Привет' },
        at: new Date().toISOString(),
        ...change,
      }),
    becomes: (key: string, wanted: string) =>
      expect.poll(() => state(key), { timeout: 20_000, interval: 50 }).toBe(wanted),
    /** Returns the notices that a plugin got about a post. */
    settled: async (key: string, plugin: 'wall' | 'rival' = 'wall'): Promise<unknown[]> => {
      const events = (await (await fetch(`${server.origin}/api/${plugin}`)).json()) as { key: string }[]
      return events.filter(event => event.key === key)
    },
    close: async (): Promise<void> => {
      await server.stop()
      await wall.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type OpenWall = Awaited<ReturnType<typeof openWall>>
