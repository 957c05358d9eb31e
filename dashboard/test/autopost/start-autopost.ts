import { resolve } from 'node:path'
import { startTelegram } from '@botanika/core/testing/telegram'
import { startVk } from '@botanika/core/testing/vk'
import { expect } from 'vitest'
import { follow } from '../support/follow.ts'
import { openBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'
import { startScriptedModel } from './start-scripted-model.ts'

type Members = NonNullable<Parameters<Telegram['addChat']>[0]['members']>
type Telegram = Awaited<ReturnType<typeof startTelegram>>

/** A server with local messengers and a model, and a browser. */
export const startServers = async () => {
  const telegram = await startTelegram({ floodLimits: 'off' })
  const vk = await startVk({ rates: 'off' })
  const model = await startScriptedModel()
  const server = await startApp({
    env: {
      LIMITS: 'relaxed',
      PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins'),
      TELEGRAM_API_ROOT: telegram.apiRoot,
      VK_API_URL: vk.apiUrl,
      OUTBOUND_ALLOW: model.host,
    },
  })
  // A server without an administrator sends everybody to its setup.
  await server.admin()
  const browser = await openBrowser()
  return {
    ...{ telegram, vk, model, server, browser },
    stop: async () => {
      await browser.close()
      await server.stop()
      await Promise.all([telegram.close(), vk.close(), model.close()])
    },
  }
}
export type Servers = Awaited<ReturnType<typeof startServers>>

let people = 0

/** A person of their own, with a tab that is signed in. */
export const openPerson = async ({ server, browser }: Servers) => {
  people += 1
  const anna = await server.person(`Anna-${people}`)
  const open = async () => {
    const opened = await browser.open({ reducedMotion: 'reduce', colorScheme: 'light' })
    await opened.page.addInitScript(token => localStorage.setItem('authToken', token), anna.token)
    return opened
  }
  const tab = await open()
  const { page } = tab
  return {
    ...{ anna, tab, page },
    /** Another tab of the same person. */
    open,
    /** Calls an endpoint past the screen, as another program would. */
    call: async (key: string, body?: unknown): Promise<ReturnType<typeof JSON.parse>> => {
      const [method = '', path = ''] = key.split(' ')
      const response = await fetch(server.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${anna.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      expect(response.status, `${key}: ${await response.clone().text()}`).toBe(200)
      return response.json()
    },
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
  }
}

/** A person with a project and a channel, and their browser. */
export const openAutopost = async (servers: Servers) => {
  const { server, telegram } = servers
  const person = await openPerson(servers)
  const { call, page } = person

  /** A channel of a bot of its own, which has a chat for tests. */
  const connect = async (name: string) => {
    const bot = telegram.addBot({ username: `bot_${Date.now() % 1_000_000}` })
    const people = telegram.addUser()
    const members: Members = [[bot, 'administrator']]
    const username = `channel_${telegram.calls().length}`
    const chat = telegram.addChat({ type: 'channel', title: name, username, members })
    const tests = telegram.addChat({ type: 'group', title: 'Пробы', members })
    const { id } = await call('POST /api/integrations', {
      type: 'telegram_autopost',
      name,
      config: { botToken: bot.token, chatId: String(chat.id), testChatId: String(tests.id) },
    })
    const textsOf = (place: { id: number }) => () =>
      telegram
        .accepted()
        .filter(one => one.chat === place.id)
        .map(one => one.text)
    return { id, bot, chat, people, texts: textsOf(chat), tests: textsOf(tests) }
  }
  const channel = await connect('Растения')
  const { id: projectId } = await call('POST /api/autopost-projects', { name: 'Магазин растений' })

  return {
    ...servers,
    ...person,
    ...{ connect, channel, projectId },
    goto: (query = '') => follow(page, `${server.origin}/autopost/${projectId}${query}`),
    make: (body: object) => call(`POST /api/autopost-projects/${projectId}/autoposts`, body),
    read: (id: string) => call(`GET /api/autoposts/${id}`),
    posts: () => call(`GET /api/autopost-projects/${projectId}/autoposts`),
    /** A post in the list of the project. */
    card: (title: string) =>
      page
        .getByRole('region', { name: 'Посты проекта' })
        .getByRole('button', { name: new RegExp(`^${title}`) }),
  }
}
export type Autopost = Awaited<ReturnType<typeof openAutopost>>

/** Formats a time like the field of a date and time, in the time zone of the project. */
export const inDays = (days: number, time: string): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(
    Date.now() + days * 86_400_000,
  )
  return `${day}T${time}`
}
/** The moment of the same. */
export const momentIn = (days: number, time: string): string =>
  new Date(`${inDays(days, time)}:00+03:00`).toISOString()
