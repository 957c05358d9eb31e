import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpVk, type VkSetup } from './vk-setup.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const image = { kind: 'image', bytes: png, name: 'лист.png' } as const
const file = { kind: 'file', bytes: Buffer.from('%PDF-1.7\n'), name: 'прайс.pdf' } as const

let setup: VkSetup
let userToken = ''
beforeAll(async () => {
  setup = await setUpVk({
    rates: 'enforced',
    wallToken: vk => {
      userToken = vk.addToken('user', vk.addUser({ first_name: 'Ольга' }))
      return userToken
    },
  })
})
afterAll(() => setup?.close())

const posts = () => setup.server.app.posts.ofPlugin('test')
const wall = () => setup.vk.posts(setup.group)
type Draft = Parameters<ReturnType<typeof posts>['put']>[0]['post']
const place = () => ({ accountId: setup.owner.user.id, integrationId: setup.integrationId })
const put = async (key: string, post: Draft, state = 'sent') => {
  await posts().put({ key, ...place(), post, at: new Date() })
  await expect.poll(async () => (await posts().read(key))?.state, { timeout: 40_000 }).toBe(state)
  return posts().read(key)
}
const refusal = async (post: Draft) =>
  (await posts().check({ ...place(), post })).map(({ ru }) => ru).join('\n')
const save = async (wallToken: string) => {
  const config = {
    accessToken: setup.group.token,
    groupId: String(setup.group.id),
    assistantId: setup.assistant.openaiAssistantId,
    ...(wallToken && { wallToken }),
  }
  const params = { id: setup.integrationId }
  await setup.owner.api('PUT /api/integrations/{id}', { params, body: { config } })
}

it('posts a text with pictures, a file and a first comment, changes it, counts it and takes it away', async () => {
  const [target] = await posts().targets(setup.owner.user.id)
  expect(target).toMatchObject({ type: 'vk', can: ['edit', 'remove', 'statistics', 'resolve'] })
  const sent = await put('full', { text: '**Тюльпаны**', media: [image, image, file], comment: 'Пишите нам' })
  const [post] = wall()
  expect(sent?.url).toBe(`https://vk.com/wall-${setup.group.id}_${post?.id}`)
  expect(post).toMatchObject({ text: 'Тюльпаны', comments: [{ text: 'Пишите нам' }] })
  const attached = [
    expect.stringMatching(/^photo-/),
    expect.stringMatching(/^photo-/),
    expect.stringMatching(/^doc-/),
  ]
  expect(post?.attachments).toEqual(attached)
  await posts().edit('full', 'Нарциссы')
  expect(wall()[0]).toMatchObject({ text: 'Нарциссы', attachments: attached })
  const figures = { views: 100, reactions: 8, comments: 1, shares: 1 }
  expect(await posts().statistics('full')).toMatchObject(figures)
  await posts().remove('full')
  await posts().remove('full')
  expect(wall()).toEqual([])
})

it('finds on the wall what was accepted without an answer, and repeats what was not', async () => {
  // An upload that is lost publishes nothing.
  setup.vk.fail({ kind: 'reset' }, { method: 'upload' })
  setup.vk.fail({ kind: 'accept-then-reset' }, { method: 'wall.post' })
  const found = put('lost answer', { text: 'Принято', media: [image] })
  await setup.vk.until(() => wall().length === 1)
  setup.vk.fail({ kind: 'page', status: 502 }, { method: 'wall.post' })
  const lost = put('lost call', { text: 'Не дошло' })
  await expect.poll(() => setup.vk.calls().filter(({ method }) => method === 'wall.post').length).toBe(3)
  setup.vk.fail({ kind: 'page-after-accept', status: 502 }, { method: 'wall.createComment' })
  const commented = put('lost comment', { text: 'С вопросом', comment: 'Пишите' })
  expect((await found)?.history.map(({ event }) => event)).toContain('resolved')
  await Promise.all([lost, commented])
  const said = wall().map(({ text, comments }) => [text, comments.length])
  expect(said.sort()).toEqual([
    ['Не дошло', 0],
    ['Принято', 0],
    ['С вопросом', 1],
  ])
  // A post that was found again is edited with its picture.
  await posts().edit('lost answer', 'Принято всё')
  expect(wall().find(({ text }) => text === 'Принято всё')?.attachments).toHaveLength(1)
})

it('says what a wall takes and what not, and fails in words where the person’s token ended', async () => {
  expect(await refusal({ text: 'Ролик', media: [{ ...file, kind: 'video' }] })).not.toBe('')
  expect(await refusal({ text: 'Два файла', media: [file, file] })).toContain('один файл')
  setup.vk.revoke(userToken)
  const failed = await put('revoked', { text: 'Картинка', media: [image] }, 'failed')
  expect(failed?.text?.ru).toContain('Токен пользователя')
  const [integration] = await setup.owner.api('GET /api/integrations')
  expect(integration?.health.state).not.toBe('error')
})

it('posts texts and files by the community’s key alone, repeats them with the guid, and says how pictures go', async () => {
  await save('')
  expect(await posts().targets(setup.owner.user.id)).toMatchObject([{ can: ['edit', 'remove', 'resolve'] }])
  expect(await refusal({ text: 'Картинка', media: [image] })).toContain('токеном пользователя')
  const before = wall().length
  setup.vk.fail({ kind: 'accept-then-reset' }, { method: 'wall.post' })
  const sent = await put('guid', { text: 'С файлом', media: [file] })
  expect(sent?.history.map(({ event }) => event)).toContain('resolved')
  expect(wall()).toHaveLength(before + 1)
  expect(setup.vk.calls().filter(({ method }) => method === 'wall.get').length).toBeGreaterThan(0)
  await expect(posts().verify(place())).resolves.toBeUndefined()
})
