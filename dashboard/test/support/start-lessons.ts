import { resolve } from 'node:path'
import { expect } from 'vitest'
import { openBrowser, type Tab } from './open-browser.ts'
import { startApp } from './start-app.ts'

interface LessonsOptions {
  /** The installation's own ten lessons are there too. */
  builtIn?: true
}

interface Opening {
  /** Omitted: a visitor. */
  token?: string
  language?: string
  /** Width of the window; 1440 (default) has the light theme, others the dark one. */
  width?: number
  /** The players of other sites are answered by the test: a page whose requests are looked at keeps no file of another load. */
  players?: true
}

/** A server with all plugins, an administrator, a reader, and a browser. */
export const startLessons = async ({ builtIn }: LessonsOptions = {}) => {
  const server = await startApp({
    env: {
      PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins'),
      ...(!builtIn && { LESSONS_BUILT_IN: 'false' }),
    },
  })
  const admin = (await server.admin()).token
  const reader = (await server.person('Reader')).token
  const browser = await openBrowser()

  /** `'PUT /api/…'` as the administrator; the answer's JSON. */
  const call = async (key: string, { body, token = admin }: { body?: object; token?: string } = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const response = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, key).toBe(200)
    return response.json()
  }
  return {
    origin: server.origin,
    admin,
    reader,
    browser,
    call,
    write: async (body: object): Promise<string> =>
      (await call('POST /api/admin/lessons', { body: { isPublished: true, ...body } })).id,
    open: async (
      path: string,
      { token, language = 'ru', width = 1440, players }: Opening = {},
    ): Promise<Tab> => {
      const tab = await browser.open({
        viewport: { width, height: 900 },
        colorScheme: width === 1440 ? 'light' : 'dark',
        reducedMotion: 'reduce',
        timezoneId: 'Europe/Warsaw',
        acceptDownloads: true,
      })
      if (players)
        await tab.page.route(/^https:/, route =>
          route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
        )
      await tab.page.context().addInitScript(
        ([chosen, session]) => {
          // The frame of a player has no storage.
          if (self !== top) return
          localStorage.setItem('language', chosen ?? 'ru')
          if (session) localStorage.setItem('authToken', session)
        },
        [language, token] as const,
      )
      await tab.page.goto(server.origin + path)
      return tab
    },
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

export type Lessons = Awaited<ReturnType<typeof startLessons>>

export const sideways = ({ page }: Tab): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
