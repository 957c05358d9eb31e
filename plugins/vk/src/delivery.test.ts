import type { ChannelContext } from '@botanika/core/plugin'
import { hookRequest, newHook, serveFetch } from '@botanika/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCommunity } from '../test/open-community.ts'

let vk: Awaited<ReturnType<typeof openCommunity>>
let context: ChannelContext
let own: Awaited<ReturnType<typeof serveFetch>>
let answer: (request: Request) => Promise<Response>

beforeEach(async () => {
  vk = await openCommunity({ timeScale: 20 })
  // One context: what `connect` keeps is there when VK asks.
  context = vk.context()
  answer = async request => {
    const body = Buffer.from(await request.arrayBuffer())
    const verdict = await vk.channel.verify?.(hookRequest({ body }), context)
    if (verdict?.kind === 'handshake') return new Response(verdict.body)
    return new Response(verdict?.kind === 'accept' ? 'ok' : '', {
      status: verdict?.kind === 'reject' ? 401 : 200,
    })
  }
  own = await serveFetch((input, init) => answer(new Request(input, init)))
  vk.vk.route('https://bots.example.com', own.origin)
})
afterEach(async () => {
  await vk.close()
  await own.close()
})

const add = (url: string) =>
  fetch(`${vk.vk.apiUrl}/groups.addCallbackServer`, {
    method: 'POST',
    body: new URLSearchParams({
      access_token: vk.group.token,
      v: '5.199',
      group_id: String(vk.group.id),
      url,
      title: 'CRM',
    }),
  })

it('adds its server, confirms it, and asks for the events that it understands', async () => {
  await vk.channel.connect?.(context)
  const [server] = vk.vk.servers(vk.group)
  expect(server).toMatchObject({ url: newHook('vk').url, secret_key: newHook('vk').secret, status: 'ok' })
  expect([...(server?.events ?? [])].sort()).toEqual([
    'message_allow',
    'message_deny',
    'message_edit',
    'message_new',
    'message_reply',
  ])
  vk.vk.write(vk.anna, vk.group, 'Здравствуйте')
  await vk.vk.until(() => vk.vk.attempts().some(one => one.type === 'message_new' && one.answer === 'ok'))
  expect(await vk.channel.inspect?.(context)).toEqual({ owner: 'ours', url: newHook('vk').url })
})

it('leaves the servers of others, and makes no second one of its own', async () => {
  await add('https://crm.example/vk')
  await vk.channel.connect?.(context)
  await vk.channel.connect?.(context)
  expect(vk.vk.servers(vk.group).map(({ url }) => url)).toEqual(['https://crm.example/vk', newHook('vk').url])
  await vk.channel.disconnect?.(context)
  expect(vk.vk.servers(vk.group).map(({ url }) => url)).toEqual(['https://crm.example/vk'])
  expect(await vk.channel.inspect?.(context)).toEqual({ owner: 'none' })
})

it('renews an address whose secret is another one, and confirms with the newest string', async () => {
  await add(newHook('vk').url)
  await vk.vk.until(() => vk.vk.servers(vk.group)[0]?.status === 'failed')
  await vk.channel.connect?.(context)
  expect(vk.vk.servers(vk.group)).toMatchObject([{ secret_key: newHook('vk').secret, status: 'ok' }])
})

it('asks once more when the first confirmation failed, and gives up in words', async () => {
  const right = answer
  let asked = 0
  answer = async request => {
    asked += 1
    return asked === 1 ? new Response('an old string') : right(request)
  }
  await vk.channel.connect?.(context)
  expect(vk.vk.servers(vk.group)).toMatchObject([{ status: 'ok' }])
  await vk.channel.disconnect?.(context)
  answer = async () => new Response('<html>', { status: 404 })
  await expect(vk.channel.connect?.(context)).rejects.toMatchObject({
    kind: 'rejected',
    text: { ru: expect.stringContaining('PUBLIC_URL') },
  })
})

it('says that ten servers are all that a community has', async () => {
  for (let n = 0; n < 10; n += 1) await add(`https://crm.example/${n}`)
  await expect(vk.channel.connect?.(context)).rejects.toMatchObject({
    kind: 'rejected',
    text: { ru: expect.stringContaining('десять') },
  })
})

it('answers no confirmation of another community, with a wrong secret, or that nobody asked for', async () => {
  const verdict = async (body: object, of = context) =>
    (await vk.channel.verify?.(hookRequest({ body: JSON.stringify(body) }), of))?.kind
  const ask = { type: 'confirmation', group_id: vk.group.id }
  expect(await verdict(ask)).toBe('reject')
  await vk.channel.connect?.(context)
  expect(await verdict(ask)).toBe('handshake')
  expect(await verdict({ ...ask, secret: newHook('vk').secret })).toBe('handshake')
  expect(await verdict({ ...ask, secret: 'guessed' })).toBe('reject')
  expect(await verdict({ ...ask, group_id: 5 })).toBe('reject')
  expect(await verdict({ ...ask, type: 'message_new', group_id: 5, secret: newHook('vk').secret })).toBe(
    'reject',
  )
})
