import { resolve } from 'node:path'
import {
  ApiError,
  createClient,
  startMisbehavingProvider,
  startTestApp,
  uploadDocument,
  waitForDocument,
} from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type manifest from '../src/manifest.ts'
import { planned, soon } from './planned-post.ts'

type Server = Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<Server['person']>>
let provider: Awaited<ReturnType<typeof startMisbehavingProvider>>
let server: Server
/** Has a model. */
let olga: Person
/** Has none. */
let boris: Person

beforeAll(async () => {
  provider = await startMisbehavingProvider()
  server = await startTestApp({
    env: {
      PLUGINS_DIR: resolve(import.meta.dirname, '../..'),
      OUTBOUND_ALLOW: new URL(provider.url).host,
      LESSONS_BUILT_IN: 'false',
    },
  })
  olga = await server.person('Olga')
  boris = await server.person('Boris')
  const body = { apiKey: 'sk-key-of-olga', apiBaseUrl: provider.url }
  await olga.api('PUT /api/users/{id}', { params: { id: olga.user.id }, body })
})
afterAll(async () => {
  await server.app.close()
  await provider.close()
})

const clientOf = ({ token }: Person) =>
  createClient<typeof manifest.api>({ origin: server.origin, token: () => token })
const answers = (...texts: readonly unknown[]) =>
  provider.play(
    ...texts.map(text => ({
      kind: 'answer' as const,
      pieces: [typeof text === 'string' ? text : JSON.stringify(text)],
      usage: { prompt_tokens: 10, completion_tokens: 2 },
    })),
  )
const projectOf = async (person: Person, settings: object = {}) =>
  clientOf(person)('POST /api/autopost-projects', { body: { name: 'Чайная', settings } })
const postsOf = async (person: Person, id: string) =>
  clientOf(person)('GET /api/autopost-projects/{id}/autoposts', { params: { id }, query: {} })
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.body.code : error),
  )

describe('the agent with a model', () => {
  it('turns a request into posts that wait for approval, tells what it left out, and keeps its message', async () => {
    const call = clientOf(olga)
    const { id: projectId } = await projectOf(olga, {
      agentSettings: { systemPrompt: 'Пиши весело.', temperature: 1.2 },
    })
    answers({
      summary: 'Два поста о чае.',
      posts: [
        planned('Улун'),
        planned('Пуэр', { scheduledDate: '2027-02-30' }),
        planned('Пусто', { content: '' }),
      ],
    })
    const runId = 'f'.repeat(24)
    const body = { request: 'Сделай 3 поста о чае', projectId, runId, save: true }
    const answer = await call('POST /api/autopost-agent', { body })
    expect(answer).toMatchObject({ generatedPosts: 2, model: 'gpt-4o', runId })
    expect(answer.message).toBe(
      'Два поста о чае.\n\nГотово. Создано автопостов: 2.\n\nОни ждут вашего одобрения.',
    )
    const sent = provider.requests.at(-1)?.body
    expect(sent?.temperature).toBe(1.2)
    expect(JSON.stringify(sent?.messages)).toMatch(/Пиши весело.*Сделай 3 поста о чае/)

    const posts = await postsOf(olga, projectId)
    expect(posts.map(({ title, status, review }) => [title, status, review])).toEqual(
      expect.arrayContaining([
        ['Улун', 'draft', 'waiting'],
        ['Пуэр', 'draft', 'waiting'],
      ]),
    )
    const params = { id: projectId }
    const [message] = await call('GET /api/autopost-projects/{id}/messages', { params, query: {} })
    expect(message).toMatchObject({
      role: 'assistant',
      content: answer.message,
      metadata: { generatedPosts: 2, runId, model: 'gpt-4o' },
    })
    expect(message?.metadata.dropped?.join('\n')).toMatch(/2027-02-30[\s\S]*Пусто/)

    // The same run again has no second effect.
    const asked = provider.requests.length
    expect(await call('POST /api/autopost-agent', { body })).toMatchObject({ generatedPosts: 2, runId })
    expect(provider.requests).toHaveLength(asked)
    expect(await postsOf(olga, projectId)).toHaveLength(2)
  })

  it('proposes changes of posts, which a person accepts, rejects or takes back', async () => {
    const call = clientOf(olga)
    const { id: projectId } = await projectOf(olga)
    answers({ summary: 'План.', posts: [planned('Первый'), planned('Второй', { scheduledDate: soon(3) })] })
    await call('POST /api/autopost-agent', { body: { request: '2 поста', projectId } })
    const moved = { tool_call: { name: 'move_posts', input: { posts: [1, 2], byMinutes: 60 } } }
    const edited = { tool_call: { name: 'edit_posts', input: { edits: [{ post: 2, content: 'Короче.' }] } } }
    answers(moved, edited, { summary: 'Перенёс на час и сократил второй.' })
    const answer = await call('POST /api/autopost-agent', {
      body: { request: 'все на час позже, второй короче', projectId },
    })
    expect(answer.message).toContain('Предложено изменений: 2.')
    expect(answer.generatedPosts).toBe(0)
    const changes = await call('GET /api/autopost-projects/{id}/changes', {
      params: { id: projectId },
      query: { runId: answer.runId },
    })
    expect(changes.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'edit proposed',
      'move proposed',
    ])
    const before = await postsOf(olga, projectId)
    expect(before.map(({ content }) => content)).not.toContain('Короче.')

    const ids = changes.map(({ id }) => id)
    // Twice at once: made once.
    const [one, two] = await Promise.all(
      [1, 2].map(() => call('POST /api/autopost-changes/decide', { body: { ids, decision: 'accept' } })),
    )
    expect([...(one ?? []), ...(two ?? [])].every(({ state }) => state === 'accepted')).toBe(true)
    const after = await postsOf(olga, projectId)
    expect(after.map(({ content }) => content)).toContain('Короче.')
    const timeOf = (posts: typeof after, title: string) =>
      Date.parse(posts.find(post => post.title === title)?.scheduledAt ?? '')
    expect(timeOf(after, 'Первый') - timeOf(before, 'Первый')).toBe(3_600_000)

    const undone = await call('POST /api/autopost-changes/decide', { body: { ids, decision: 'undo' } })
    expect(undone.map(({ state }) => state)).toEqual(['undone', 'undone'])
    expect((await postsOf(olga, projectId)).map(({ content }) => content).sort()).toEqual(
      before.map(({ content }) => content).sort(),
    )
  })

  it('never overwrites what a person wrote meanwhile', async () => {
    const call = clientOf(olga)
    const { id: projectId } = await projectOf(olga)
    answers({ summary: 'План.', posts: [planned('Единственный')] })
    await call('POST /api/autopost-agent', { body: { request: 'пост', projectId } })
    answers(
      { tool_call: { name: 'edit_posts', input: { edits: [{ post: 1, content: 'Модель.' }] } } },
      { summary: 'Готово' },
    )
    const { runId } = await call('POST /api/autopost-agent', { body: { request: 'перепиши', projectId } })
    const [post] = await postsOf(olga, projectId)
    await call('PUT /api/autoposts/{id}', { params: { id: post?.id ?? '' }, body: { content: 'Человек.' } })
    const [change] = await call('GET /api/autopost-projects/{id}/changes', {
      params: { id: projectId },
      query: { runId },
    })
    const decided = await call('POST /api/autopost-changes/decide', {
      body: { ids: [change?.id ?? ''], decision: 'accept' },
    })
    expect(decided).toMatchObject([{ state: 'outdated' }])
    expect(await postsOf(olga, projectId)).toMatchObject([{ content: 'Человек.' }])
  })

  it('deletes and brings back, and changes at once where the project approves by itself', async () => {
    const call = clientOf(olga)
    const { id: projectId } = await projectOf(olga, { approval: 'automatic' })
    answers({ summary: 'План.', posts: [planned('Лишний')] })
    await call('POST /api/autopost-agent', { body: { request: 'пост', projectId } })
    answers({ tool_call: { name: 'delete_posts', input: { posts: [1] } } }, { summary: 'Удалил' })
    const { runId, message } = await call('POST /api/autopost-agent', {
      body: { request: 'удали', projectId },
    })
    expect(message).toContain('Внесено изменений: 1.')
    expect(await postsOf(olga, projectId)).toEqual([])
    const query = { runId }
    const [change] = await call('GET /api/autopost-projects/{id}/changes', {
      params: { id: projectId },
      query,
    })
    await call('POST /api/autopost-changes/decide', { body: { ids: [change?.id ?? ''], decision: 'undo' } })
    expect(await postsOf(olga, projectId)).toMatchObject([{ title: 'Лишний' }])
  })

  it('is stopped, runs once at a time in a project, and tells why it failed', async () => {
    const call = clientOf(olga)
    const { id: projectId } = await projectOf(olga)
    provider.play({ kind: 'stall', after: 2 })
    const runId = 'e'.repeat(24)
    const running = call('POST /api/autopost-agent', {
      body: { request: 'посты', projectId, runId, save: true },
    })
    await expect.poll(() => provider.open()).toBe(1)
    expect(await codeOf(call('POST /api/autopost-agent', { body: { request: 'ещё', projectId } }))).toBe(
      'autopost.agent-busy',
    )
    await call('POST /api/autopost-agent/{id}/stop', { params: { id: runId } })
    expect(await running).toMatchObject({ generatedPosts: 0, saved: { metadata: { ended: 'stopped' } } })
    const params = { id: projectId }
    expect(await call('GET /api/autopost-projects/{id}/runs', { params })).toMatchObject([
      { state: 'stopped' },
    ])

    provider.play({ kind: 'error', status: 429, code: 'insufficient_quota' })
    const body = { request: 'посты', projectId, save: true }
    expect(await codeOf(call('POST /api/autopost-agent', { body }))).toBe('ai.quota')
    const [run] = await call('GET /api/autopost-projects/{id}/runs', { params })
    expect(run).toMatchObject({ state: 'failed' })
    expect(run?.reason).toBeTruthy()

    // A repeat of a failed run tells why, in the language of the one who asks.
    const again = await fetch(`${server.origin}/api/autopost-agent`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${olga.token}`,
        'content-type': 'application/json',
        'accept-language': 'pl',
      },
      body: JSON.stringify({ request: 'посты', projectId, runId: run?.id }),
    })
    const inRussian = await call('GET /api/autopost-projects/{id}/runs', { params })
    const { message } = JSON.parse(await again.text())
    expect(message).toBeTruthy()
    expect(message).not.toBe(inRussian[0]?.reason)
  })

  it('works for the owner of the project alone, with a request that is not empty', async () => {
    const { id: projectId } = await projectOf(olga)
    const ask = (person: Person, request: string) =>
      codeOf(clientOf(person)('POST /api/autopost-agent', { body: { request, projectId } }))
    expect(await ask(boris, 'пост')).toBe('autopost.no-project')
    expect(await ask(olga, '  ')).toBe('autopost.empty-message')
    const foreign = { ids: ['a'.repeat(24)], decision: 'accept' as const }
    expect(await clientOf(boris)('POST /api/autopost-changes/decide', { body: foreign })).toEqual([])
    expect(
      await codeOf(clientOf(boris)('POST /api/autopost-agent/{id}/stop', { params: { id: 'f'.repeat(24) } })),
    ).toBe('autopost.no-run')
  })
})

describe('the agent without a model', () => {
  it('plans by the words of the request, says so, and understands simple changes', async () => {
    const call = clientOf(boris)
    const { id: projectId } = await projectOf(boris, { approval: 'automatic' })
    const answer = await call('POST /api/autopost-agent', {
      body: { request: '3 поста о зелёном чае каждый день в 10:00', projectId },
    })
    expect(answer).toMatchObject({ generatedPosts: 3, model: 'botanika-local' })
    expect(answer.message).toContain('встроенная модель')
    const posts = await postsOf(boris, projectId)
    // Its texts are only the words of the request: they are never published without a person.
    expect(posts.map(({ status, review }) => `${status} ${review}`)).toEqual(Array(3).fill('draft waiting'))
    const later = await call('POST /api/autopost-agent', {
      body: { request: 'Перенеси все на час позже', projectId },
    })
    expect(later.message).toContain('Внесено изменений: 3.')
    const moved = await postsOf(boris, projectId)
    expect(Date.parse(moved[0]?.scheduledAt ?? '') - Date.parse(posts[0]?.scheduledAt ?? '')).toBe(3_600_000)
  })

  it('quotes the documents of the project’s assistant', async () => {
    const call = clientOf(boris)
    const assistant = await boris.api('POST /api/assistants', { body: { name: 'Чайная' } })
    const text = '# Улун\n\nУлун Да Хун Пао стоит 900 рублей за 50 граммов.'
    const document = await uploadDocument({
      api: boris.api,
      origin: server.origin,
      assistantId: assistant.id,
      fileName: 'Прайс.md',
      bytes: new TextEncoder().encode(text),
    })
    await waitForDocument(boris.api, document.id)
    const { id: projectId } = await projectOf(boris, { assistantId: assistant.id })
    const answer = await call('POST /api/autopost-agent', {
      body: { request: 'Пост завтра в 12:00 про улун Да Хун Пао', projectId, save: true },
    })
    expect(answer.saved?.metadata.sources?.[0]).toMatchObject({ title: 'Прайс.md', heading: 'Улун' })
    const [post] = await postsOf(boris, projectId)
    expect(post?.content).toContain('стоит 900 рублей')
  })
})
