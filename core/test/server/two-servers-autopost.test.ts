import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTelegram, type Telegram, type TestPerson } from '../../src/testing/index.ts'
import { register } from '../process/register.ts'
import { pluginsDir } from '../telegram/telegram-setup.ts'
import { type Servers, shareDatabase } from './two-servers/start-servers.ts'

// Two whole servers on one database: posts are made at one of them, changed at the other, and published once.

let servers: Servers
let telegram: Telegram
let owner: TestPerson
beforeAll(async () => {
  telegram = await startTelegram({ floodLimits: 'off' })
  servers = await shareDatabase({
    env: { PLUGINS_DIR: pluginsDir, SERVER_TIMEOUT_MS: '6000', TELEGRAM_API_ROOT: telegram.apiRoot },
  })
})
afterAll(async () => {
  await servers.close()
  await telegram.close()
})

it('each post is published once, as it was written last, whichever server took the change', async () => {
  const both = [await servers.start('first'), await servers.start('second')] as const
  owner = await register(both[0].origin, 'Olga')
  const at = (n: number) => both[n % 2 === 0 ? 0 : 1].origin
  const call = async (n: number, key: string, body?: object) => {
    const [method = '', path = ''] = key.split(' ')
    const response = await fetch(at(n) + path, {
      method,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = JSON.parse(await response.text())
    if (response.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer)}`)
    return answer
  }
  const channels = await Promise.all(
    ['a', 'b', 'c'].map(async name => {
      const bot = telegram.addBot({ username: `${name}_post_bot` })
      const chat = telegram.addChat({
        type: 'channel',
        title: name,
        username: `posts_${name}`,
        members: [[bot, 'administrator']],
      })
      const config = { botToken: bot.token, chatId: String(chat.id) }
      return call(0, 'POST /api/integrations', { type: 'telegram_autopost', name, config })
    }),
  )
  const project = await call(0, 'POST /api/autopost-projects', { name: 'Вдвоём' })
  const targets = channels.map(({ id }) => ({ integrationId: id }))
  const posts = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      call(n, `POST /api/autopost-projects/${project.id}/autoposts`, {
        title: `Пост ${n}`,
        content: `Черновик ${n}`,
        targets,
        scheduledAt: new Date(Date.now() + 9_000 + n * 300).toISOString(),
        as: 'schedule',
      }),
    ),
  )
  // Each is changed at the other server, and looked at by both meanwhile.
  await Promise.all(
    posts.flatMap(({ id }, n) => [
      call(n + 1, `PUT /api/autoposts/${id}`, { content: `Пост ${n}` }),
      call(n, `GET /api/autoposts/${id}`),
    ]),
  )
  const statuses = () =>
    Promise.all(posts.map(async ({ id }, n) => (await call(n, `GET /api/autoposts/${id}`)).status))
  await expect.poll(statuses, { timeout: 60_000, interval: 500 }).toEqual(posts.map(() => 'published'))
  const expected = posts.flatMap((_, n) => channels.map(() => `Пост ${n}`))
  expect(
    telegram
      .accepted()
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(expected.toSorted())
}, 120_000)
