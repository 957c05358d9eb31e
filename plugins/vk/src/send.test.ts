import { inspect } from 'node:util'
import type { Button, OutboundContent } from '@botanika/core/plugin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCommunity } from '../test/open-community.ts'

let vk: Awaited<ReturnType<typeof openCommunity>>
beforeAll(async () => {
  vk = await openCommunity()
})
afterAll(() => vk.close())

let parts = 0
const send = (content: OutboundContent, change: { id?: string; replyTo?: string; peer?: number } = {}) => {
  parts += 1
  const { id = `part-${parts}`, peer = vk.anna.id, replyTo } = change
  const kind = peer > 2_000_000_000 ? 'group' : 'private'
  const chat = { id: String(peer), kind } as const
  return vk.channel.send({ id, chat, content, ...(replyTo && { replyTo }) }, vk.context())
}
const text = (markdown: string, buttons?: readonly Button[]) =>
  ({ kind: 'text', markdown, ...(buttons && { buttons }) }) as const
const last = () => vk.vk.sent().at(-1)
const png = Buffer.from('89504e470d0a1a0a', 'hex')

it('is one message, whatever became of the answer', async () => {
  for (const fault of [{ kind: 'page-after-accept', status: 502 }, { kind: 'accept-then-reset' }] as const) {
    vk.vk.fail(fault, { method: 'messages.send' })
    const id = `doubt-${fault.kind}`
    await expect(send(text('Один раз'), { id })).rejects.toMatchObject({ kind: 'ambiguous' })
    const before = vk.vk.sent().length
    expect(await send(text('Один раз'), { id })).toEqual({ externalId: String(last()?.id) })
    expect(vk.vk.sent()).toHaveLength(before)
  }
})

it('shows no marks, disturbs nobody with @all, and quotes what it answers', async () => {
  await send(text('**Важно** @all [сайт](https://lavka.example)'), { replyTo: '7' })
  expect(last()).toMatchObject({ text: 'Важно @all сайт (https://lavka.example)', replyTo: 7 })
  const call = vk.vk.calls().findLast(({ method }) => method === 'messages.send')
  expect(call?.params).toMatchObject({ disable_mentions: '1', dont_parse_links: '1', v: '5.199' })
})

it('names a message of a chat of several people, and a person who forbids messages', async () => {
  const room = vk.vk.addRoom(vk.group, 'Дачники')
  expect(await send(text('Всем привет'), { peer: room })).toEqual({ externalId: '1' })
  const stranger = vk.vk.addUser()
  await expect(send(text('Привет'), { peer: stranger.id })).rejects.toMatchObject({ kind: 'recipient-gone' })
})

it('puts ten buttons into six rows', async () => {
  const buttons = Array.from({ length: 10 }, (_, n) => ({ text: `Вариант ${n}`.padEnd(40, '.') }))
  await send(text('Что?', buttons))
  expect(last()?.buttons.map(({ label }) => label)).toEqual(buttons.map(one => one.text))
})

it('sends a picture as a photo, and one that VK does not take as a document', async () => {
  const image = { kind: 'image', bytes: png, mime: 'image/png', name: 'лист.png' } as const
  await send(image)
  expect(last()?.attachments[0]).toMatch(/^photo-/)
  vk.vk.refusePhotos(1)
  const saved = () => vk.vk.calls().filter(({ method }) => method === 'photos.saveMessagesPhoto').length
  const before = saved()
  await send(image)
  expect(last()?.attachments[0]).toMatch(/^doc-/)
  expect(saved()).toBe(before)
  await expect(
    send({ kind: 'file', bytes: png, mime: 'application/x-msdownload', name: 'setup.exe' }),
  ).rejects.toMatchObject({ kind: 'rejected', text: { ru: expect.stringContaining('файл') } })
})

it('never says the token, though VK says back what it was sent', async () => {
  const { accessToken } = vk.host.settings
  vk.vk.fail({ kind: 'error', code: 100 }, { method: 'messages.send' })
  const error = await send(text('Привет')).catch((thrown: unknown) => thrown)
  expect(inspect(error, { depth: 9 })).not.toContain(accessToken)
  expect(vk.host.logs()).not.toContain(accessToken)
})
