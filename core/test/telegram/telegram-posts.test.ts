import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTelegram,
  startTestApp,
  type Telegram,
  type TestApp,
  type TestPerson,
} from '../../src/testing/index.ts'
import { pluginsDir } from './telegram-setup.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let telegram: Telegram
let server: TestApp
let owner: TestPerson

beforeAll(async () => {
  telegram = await startTelegram({ floodLimits: 'off' })
  server = await startTestApp({ env: { PLUGINS_DIR: pluginsDir, TELEGRAM_API_ROOT: telegram.apiRoot } })
  owner = await server.person('Olga')
})
afterAll(async () => {
  await server.stop()
  await telegram.close()
})

it('posts a text, an album with a long text, changes and deletes', async () => {
  const posts = server.app.posts.ofPlugin('test')
  const bot = telegram.addBot({ username: 'news_bot' })
  const channel = telegram.addChat({
    type: 'channel',
    title: 'Новости',
    username: 'news',
    members: [[bot, 'administrator']],
  })
  const { id: integrationId } = await owner.api('POST /api/integrations', {
    body: {
      type: 'telegram_autopost',
      name: 'Новости',
      config: { botToken: bot.token, chatId: String(channel.id) },
    },
  })
  const accountId = owner.user.id
  const put = async (key: string, post: Parameters<typeof posts.put>[0]['post']) => {
    await posts.put({ key, accountId, integrationId, post, at: new Date() })
    await expect.poll(async () => (await posts.read(key))?.state, { timeout: 20_000 }).toBe('sent')
    return (await posts.read(key))?.steps ?? []
  }
  const calls = (method: string) => telegram.calls().filter(call => call.method === method).length

  const [text] = await put('text', { text: '**Привет**' })
  expect(text?.url).toMatch(/^https:\/\/t\.me\/(news|c\/\d+)\/\d+$/)
  await posts.edit('text', 'Пока')
  expect(calls('editMessageText')).toBe(1)
  const image = { kind: 'image' as const, bytes: png }
  const steps = await put('album', { text: 'я'.repeat(2_000), media: [image, image] })
  expect(steps.map(({ externalId }) => externalId?.split(',').length)).toEqual([2, 1])
  expect(await put('photo', { text: 'подпись', media: [image] })).toHaveLength(1)
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  // A file that clients do not show in an album follows as a document.
  const mixed = await put('mixed', { text: 'и файл', media: [image, { kind: 'image', bytes: gif }] })
  expect(mixed.map(({ externalId }) => externalId?.split(',').length)).toEqual([1, 1])
  expect(telegram.accepted().slice(-2)).toMatchObject([
    { method: 'sendPhoto', text: 'и файл' },
    { method: 'sendDocument', text: '' },
  ])
  // The head of a film, which tells its kind.
  const film = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42\0\0\0\0mp42isom')])
  await put('film', { text: 'фильм', media: [{ kind: 'video', bytes: film }] })
  expect(telegram.accepted().at(-1)).toMatchObject({ method: 'sendVideo', text: 'фильм' })
  await posts.remove('album')
  expect(calls('deleteMessage')).toBe(3)
})
