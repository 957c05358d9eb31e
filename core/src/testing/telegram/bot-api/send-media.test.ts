import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { type Site, startSite } from '../../start-site.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'
import type { Message } from '../world/shapes.ts'
import { callTelegram } from './call-telegram.ts'

let telegram: Telegram
let site: Site | undefined
afterEach(async () => {
  await telegram.close()
  await site?.close()
  site = undefined
})

const png = (width: number, height: number, size = 24) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(0x89504e47, 0)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const idOf = (message: Message | undefined): string => {
  const document = message?.document as { file_id: string } | undefined
  return document?.file_id ?? ''
}

const setUp = async () => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock, floodLimits: 'off' })
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const anna = telegram.addUser()
  telegram.message(anna, bot, '/start')
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params: { chat_id: anna.id, ...params } })
  const upload = (method: string, fields: Record<string, string | Uint8Array<ArrayBuffer>>) => {
    const form = new FormData()
    form.set('chat_id', String(anna.id))
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') form.set(name, value)
      else form.set(name, new Blob([value]), 'file.png')
    return callTelegram(telegram.apiRoot, bot.token, { method, form })
  }
  const download = (path: string) => fetch(`${telegram.apiRoot}/file/bot${bot.token}/${path}`)
  return { clock, bot, anna, call, upload, download }
}

it('takes a photo of 10 MB and 10000 pixels, and refuses what is beyond', async () => {
  const { upload } = await setUp()
  const send = (photo: Buffer<ArrayBuffer>) => upload('sendPhoto', { photo, caption: 'да' })
  expect((await send(png(5000, 5000))).ok).toBe(true)
  expect((await send(png(5000, 5001))).description).toBe('Bad Request: PHOTO_INVALID_DIMENSIONS')
  expect((await send(png(2100, 100))).description).toBe('Bad Request: PHOTO_INVALID_DIMENSIONS')
  expect((await send(Buffer.from('no image'))).description).toBe('Bad Request: IMAGE_PROCESS_FAILED')
  expect((await send(png(10, 10, 10 * 1024 * 1024 + 1))).description).toContain('is too big for a photo')
  expect(telegram.accepted().map(one => one.text)).toEqual(['да'])
})

it('answers 413 to an upload of more than 50 MB', async () => {
  const { upload } = await setUp()
  const said = await upload('sendDocument', { document: Buffer.alloc(50 * 1024 * 1024 + 1) })
  expect(said).toMatchObject({ status: 413, error_code: 413, description: 'Request Entity Too Large' })
})

it('limits captions to 1024 UTF-16 units', async () => {
  const { upload } = await setUp()
  const send = (caption: string) => upload('sendDocument', { document: Buffer.from('a'), caption })
  expect((await send('🌿'.repeat(512))).ok).toBe(true)
  expect((await send(`${'🌿'.repeat(512)}a`)).description).toBe('Bad Request: message caption is too long')
})

it('sends an album of 2–10 as that many messages', async () => {
  const { call, upload } = await setUp()
  const item = (name: string, caption?: string) => ({ type: 'photo', media: `attach://${name}`, caption })
  const said = await upload('sendMediaGroup', {
    media: JSON.stringify([item('a', 'первая'), item('b')]),
    a: png(10, 10),
    b: png(20, 20),
  })
  const [first, second] = said.result as Message[]
  expect(first).toMatchObject({ caption: 'первая' })
  expect(second?.media_group_id).toBe(first?.media_group_id)
  expect(telegram.accepted()).toHaveLength(2)
  expect((await call('sendMediaGroup', { media: [item('a')] })).status).toBe(400)
  expect((await call('sendMediaGroup', { media: Array(11).fill(item('a')) })).status).toBe(400)
})

it('fetches a photo by its address, 5 MB at most', async () => {
  const { call } = await setUp()
  const image = (size: number) => (_: unknown, reply: import('node:http').ServerResponse) =>
    reply.writeHead(200, { 'content-type': 'image/png' }).end(png(10, 10, size))
  site = await startSite({ '/a': image(24), '/b': image(5 * 1024 * 1024 + 1), '/c': '<p>' })
  telegram.route('https://cdn.example', site.origin)
  const send = (photo: string) => call('sendPhoto', { photo })
  expect((await send('https://cdn.example/a')).ok).toBe(true)
  expect((await send('https://cdn.example/b')).description).toBe(
    'Bad Request: failed to get HTTP URL content',
  )
  expect((await send('https://cdn.example/c')).description).toBe(
    'Bad Request: wrong type of the web page content',
  )
  expect((await send('https://nowhere.example/')).description).toBe(
    'Bad Request: failed to get HTTP URL content',
  )
})

it("gives a person's file by a link that lives an hour", async () => {
  const { bot, anna, call, download, clock } = await setUp()
  const updates = async () => (await call('getUpdates', { offset: -1 })).result as { message: Message }[]
  telegram.message(anna, bot, { document: Buffer.from('привет'), fileName: 'a.txt', mimeType: 'text/plain' })
  const [update] = await updates()
  expect(update?.message.document).toMatchObject({
    file_name: 'a.txt',
    mime_type: 'text/plain',
    file_size: 12,
  })
  const file_id = idOf(update?.message)
  const { file_path } = (await call('getFile', { file_id })).result as { file_path: string }
  expect(await (await download(file_path)).text()).toBe('привет')
  clock.skip(3_600_001)
  expect((await download(file_path)).status).toBe(404)
})

it('refuses files that are too big, unknown or lost', async () => {
  const { bot, anna, call } = await setUp()
  const fileId = async () => {
    const [update] = (await call('getUpdates', { offset: -1 })).result as { message: Message }[]
    return idOf(update?.message)
  }
  telegram.message(anna, bot, { document: Buffer.alloc(20 * 1024 * 1024 + 1), fileName: 'a.bin' })
  expect((await call('getFile', { file_id: await fileId() })).description).toBe(
    'Bad Request: file is too big',
  )
  telegram.message(anna, bot, { document: Buffer.from('a'), fileName: 'a.bin' })
  telegram.loseFile(await fileId())
  expect((await call('getFile', { file_id: await fileId() })).description).toBe(
    'Bad Request: wrong file_id or the file is temporarily unavailable',
  )
  expect((await call('getFile', { file_id: 'x' })).description).toBe('Bad Request: invalid file_id')
  expect((await call('getFile')).description).toBe('Bad Request: file_id not specified')
})
