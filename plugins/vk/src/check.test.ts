import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCommunity } from '../test/open-community.ts'

let vk: Awaited<ReturnType<typeof openCommunity>>
beforeAll(async () => {
  vk = await openCommunity()
})
afterAll(() => vk.close())

/** Saves these settings and returns the result. */
const save = async (change: Readonly<Record<string, unknown>> = {}) => {
  const { host, context } = vk
  const config = { ...host.settings, ...change }
  const { fetch, signal, ...view } = context({ config })
  return host.part.check?.(view, { fetch, signal })
}
const refusal = (change: Readonly<Record<string, unknown>>) =>
  save(change).then(
    () => 'saved',
    (error: { code?: string; kind?: string }) => error.code ?? error.kind,
  )

describe('a community’s key', () => {
  it('is kept with what VK says of it', async () => {
    const { group } = vk
    expect(await save()).toEqual({
      fill: {
        accessToken: group.token,
        groupId: String(group.id),
        screenName: 'lavka',
        rights: 'docs manage messages photos wall',
      },
      identity: String(group.id),
    })
  })

  it.each([
    'club200000001',
    'https://vk.com/lavka',
    'VK.RU/club200000001?w=1',
    '@lavka',
    '-200000001',
    ' lavka ',
  ])('is of the community «%s»', async groupId => {
    expect(await save({ groupId })).toMatchObject({ fill: { groupId: '200000001' } })
  })

  it('is of no other community', async () => {
    expect(await refusal({ groupId: 'club5' })).toBe('vk.other-group')
  })

  it('needs the rights that messages need, and warns of files that will not arrive', async () => {
    const token = vk.vk.addGroupToken(vk.group, ['messages'])
    expect(await refusal({ accessToken: token })).toBe('vk.no-rights')
    const poor = vk.vk.addGroupToken(vk.group, ['messages', 'manage'])
    expect(await save({ accessToken: poor })).toMatchObject({ attention: expect.anything() })
  })

  it('is told from every other kind of token', async () => {
    const { vk: world, olga } = vk
    expect(await refusal({ accessToken: world.addToken('user', olga) })).toBe('vk.user-token')
    expect(await refusal({ accessToken: world.addToken('service') })).toBe('vk.service-token')
    expect(await refusal({ accessToken: world.addToken('vkid', olga) })).toBe('vk.id-token')
    expect(await refusal({ accessToken: `vk1.a.${'x'.repeat(60)}` })).toBe('unauthorized')
    expect(await refusal({ accessToken: 'мой токен' })).toBe('vk.malformed-token')
  })
})

describe('a token for the wall', () => {
  it('is a person’s, who may put pictures there', async () => {
    const { vk: world, group, olga } = vk
    const wallToken = world.addToken('user', olga)
    expect(await save({ wallToken })).toMatchObject({
      fill: { wallToken, rights: 'docs manage messages photos wall wallToken' },
    })
    expect(await refusal({ wallToken: group.token })).toBe('vk.not-user-token')
    expect(await refusal({ wallToken: world.addToken('service') })).toBe('vk.not-user-token')
    expect(await refusal({ wallToken: world.addToken('vkid', olga) })).toBe('vk.id-token')
    world.fail({ kind: 'error', code: 15 }, { method: 'photos.getWallUploadServer' })
    expect(await refusal({ wallToken })).toBe('vk.may-not-post')
    world.revoke(wallToken)
    expect(await refusal({ wallToken })).toBe('vk.may-not-post')
  })
})
