import { afterEach, expect, it } from 'vitest'
import { serveFetch } from '../serve-fetch.ts'
import { startVk } from './start-vk.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const open = async (options: Parameters<typeof startVk>[0] = {}) => {
  const vk = await startVk(options)
  closing.push(() => vk.close())
  const group = vk.addGroup()
  const call = async (method: string, params: Record<string, string> = {}, token = group.token) => {
    const body = new URLSearchParams({
      access_token: token,
      v: '5.199',
      group_id: String(group.id),
      ...params,
    })
    const answer = await fetch(`${vk.apiUrl}/${method}`, { method: 'POST', body })
    const text = await answer.text()
    return text.startsWith('<') ? { page: answer.status } : JSON.parse(text)
  }
  const code = async (...args: Parameters<typeof call>) => (await call(...args)).error?.error_code ?? 0
  return { vk, group, call, code }
}

/** A callback server of the community, with what it answers to events. */
const listen = async (
  { vk, group, call }: Awaited<ReturnType<typeof open>>,
  reply: (event: { event_id: string; secret?: string }, retry: string | null) => Response,
) => {
  const served = await serveFetch(async (input, init) => {
    const request = new Request(input, init)
    const event = JSON.parse(await request.text())
    if (event.type === 'confirmation') return new Response(vk.confirmation(group))
    return reply(event, request.headers.get('x-retry-counter'))
  })
  closing.push(served.close)
  const { response } = await call('groups.addCallbackServer', {
    url: `${served.origin}/hook`,
    title: 'Botanika',
    secret_key: 'secret-1',
  })
  await call('groups.setCallbackSettings', { server_id: String(response.server_id), message_new: '1' })
  await vk.until(() => vk.servers(group)[0]?.status === 'ok')
}

it('delivers until `ok` is answered, counts its retries, honours Retry-After and doubles some', async () => {
  const world = await open({ timeScale: 100 })
  const { vk, group } = world
  const seen: [string, string | null, string?][] = []
  await listen(world, ({ event_id, secret }, retry) => {
    seen.push([event_id, retry, secret])
    if (seen.length === 1) return new Response('OK')
    return seen.length === 2
      ? new Response('', { status: 503, headers: { 'retry-after': '7' } })
      : new Response('ok')
  })
  const anna = vk.addUser()
  vk.disturb({ twice: 1 })
  const { event } = vk.write(anna, group, 'Привет')
  await vk.until(() => vk.attempts().filter(({ type }) => type === 'message_new').length === 4)
  const id = event.event_id
  expect(seen).toEqual([
    [id, null, 'secret-1'],
    [id, '1', 'secret-1'],
    [id, '2', 'secret-1'],
    [id, '2', 'secret-1'],
  ])
  const [, second, third] = vk.attempts().filter(({ type }) => type === 'message_new')
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(7_000)
})

it('stops sending for a while after several failures', async () => {
  const world = await open({ timeScale: 1_000 })
  const { vk, group } = world
  let fails = true
  await listen(world, () => new Response(fails ? '' : 'ok', { status: fails ? 500 : 200 }))
  vk.disturb({ stopAfter: 3 })
  vk.write(vk.addUser(), group, 'Привет')
  const events = () => vk.attempts().filter(({ type }) => type === 'message_new')
  await vk.until(() => events().length === 3)
  fails = false
  await vk.until(() => events().length === 4)
  expect((events()[3]?.at ?? 0) - (events()[2]?.at ?? 0)).toBeGreaterThanOrEqual(60_000)
})

it('knows what each kind of token may do', async () => {
  const { vk, group, code } = await open()
  const anna = vk.addUser()
  const user = vk.addToken('user', anna)
  expect(await code('photos.getWallUploadServer')).toBe(27)
  expect(await code('wall.get', { owner_id: `-${group.id}` })).toBe(27)
  expect(await code('photos.getWallUploadServer', {}, user)).toBe(0)
  expect(await code('groups.getTokenPermissions', {}, user)).toBe(15)
  expect(await code('groups.getTokenPermissions', {}, vk.addToken('service'))).toBe(28)
  expect(await code('users.get', {}, vk.addToken('vkid', anna))).toBe(1051)
  expect(await code('messages.send', {}, vk.addGroupToken(group, ['wall']))).toBe(15)
  expect(await code('users.get', {}, 'nobody')).toBe(5)
  vk.revoke(group.token)
  expect(await code('groups.getById')).toBe(5)
})

it('takes twenty calls a second of a community, and breaks on demand', async () => {
  const { vk, code, call } = await open()
  const codes: number[] = []
  for (let n = 0; n < 22; n += 1) codes.push(await code('groups.getById'))
  expect(codes.filter(one => one === 6).length).toBeGreaterThan(0)
  vk.fail({ kind: 'page', status: 502 })
  expect(await call('groups.getById')).toEqual({ page: 502 })
})

it('drops a second message of a random_id, and a second post of a guid unless that is switched off', async () => {
  const { vk, group, call } = await open({ rates: 'off' })
  const anna = vk.addUser()
  vk.write(anna, group, 'Привет')
  const send = () => call('messages.send', { peer_id: String(anna.id), message: 'Да', random_id: '5' })
  expect(await send()).toEqual(await send())
  expect(vk.sent()).toHaveLength(1)
  const post = { owner_id: `-${group.id}`, from_group: '1', message: 'Пост', guid: 'g1' }
  expect(await call('wall.post', post)).toEqual(await call('wall.post', post))
  const other = await open({ rates: 'off', guid: 'ignored' })
  const again = { ...post, owner_id: `-${other.group.id}` }
  await other.call('wall.post', again)
  await other.call('wall.post', again)
  expect(other.vk.posts(other.group)).toHaveLength(2)
})
