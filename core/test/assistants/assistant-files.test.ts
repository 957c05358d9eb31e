import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantFile, ImportedAssistant } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { sendArchive } from './send-archive.ts'

let server: TestApp
let olga: TestPerson
let boris: TestPerson
beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  boris = await server.person('Boris')
  for (const { user } of [olga, boris]) await givePlan(server, user.id, 'premium')
})
afterAll(() => server.stop())

const prices = 'Доставка стоит 390 рублей. Оплата картой или наличными.'

const upload = async (person: TestPerson, id: string, fileName: string, text: string) => {
  const { uploadURL, fileUrl } = await person.api('POST /api/objects/upload')
  await fetch(server.origin + uploadURL, { method: 'PUT', body: text })
  await person.api('POST /api/assistants/{id}/files', { params: { id }, body: { fileUrl, fileName } })
}
const download = (person: TestPerson, path: string) =>
  fetch(`${server.origin}/api/assistants/${path}`, { headers: { authorization: `Bearer ${person.token}` } })
const exported = async (person: TestPerson, id: string) =>
  (await (await download(person, `${id}/export`)).json()) as AssistantFile
const archiveOf = async (person: TestPerson, id: string): Promise<Buffer> => {
  const answer = await download(person, `${id}/export-archive`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return Buffer.from(await answer.arrayBuffer())
}
const aboutsOf = ({ notes }: ImportedAssistant) => notes.map(({ about }) => about)

/** An assistant with something other than the default in everything that an owner sets. */
const makeWhole = async () => {
  const { id } = await olga.api('POST /api/assistants', {
    body: {
      name: 'Чайная',
      description: 'О чае',
      instructions: 'Отвечай коротко.',
      systemPrompt: 'На «вы».',
      model: 'gpt-4o',
      temperature: 0.2,
      tools: [{ type: 'file_search', enabled: true }],
      onlyFromDocuments: true,
      visitorsMayOpenSources: true,
      refusalText: 'Не знаю.',
      icon: 'brain',
      colour: 'blue',
      starterQuestions: ['Сколько стоит доставка?'],
    },
  })
  const params = { id }
  await olga.api('POST /api/assistants/{id}/pairs', {
    params,
    body: { question: 'Где вы?', alternatives: ['Адрес?'], answer: 'На Мясницкой.' },
  })
  await olga.api('POST /api/assistants/{id}/synonyms', { params, body: { words: ['улун', 'оолонг'] } })
  await olga.api('POST /api/assistants/{id}/synonyms', { params, body: { words: ['чай', 'заварка'] } })
  const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params })
  if (!widget) throw new Error('no widget')
  const changed = await olga.api('PUT /api/widgets/{id}', {
    params: { id: widget.id },
    body: {
      name: 'На сайте',
      design: { primaryColor: '#AA0000', header: { title: 'Чай' }, starters: ['Есть улун?'] },
      allowedSites: ['https://tea.example'],
      limits: { perVisitorMinute: 7, perDay: 70 },
    },
  })
  await olga.api('PUT /api/widgets/{id}/draft', {
    params: { id: widget.id },
    body: { version: changed.version, design: { primaryColor: '#00AA00' } },
  })
  await olga.api('POST /api/assistants/{id}/widgets', { params, body: { name: 'Второй', isActive: false } })
  const limits = { perVisitorMinute: 3, perAddressDay: 30, perDay: 300 }
  await olga.api('PUT /api/assistants/{id}/publication', { params, body: { limits } })
  await upload(olga, id, 'Прайс.txt', prices)
  await upload(olga, id, 'Прайс.txt', `${prices} Второй.`)
  await olga.api('PUT /api/assistants/{id}', { params, body: { isActive: false } })
  return id
}
const comparable = ({ exportedAt: _, ...file }: AssistantFile) => file

describe('an exported assistant', () => {
  it('is made equal on another account, and what is missing is named', async () => {
    const id = await makeWhole()
    const file = await exported(olga, id)
    expect(file.widgets).toMatchObject([
      {
        name: 'На сайте',
        design: { primaryColor: '#AA0000' },
        draft: { primaryColor: '#00AA00' },
        allowedSites: ['https://tea.example'],
        limits: { perVisitorMinute: 7, perDay: 70 },
      },
      { name: 'Второй', isActive: false },
    ])
    expect(file.synonyms).toEqual([
      ['улун', 'оолонг'],
      ['чай', 'заварка'],
    ])
    const made = await boris.api('POST /api/assistants/import', { body: file })
    expect(made).toMatchObject({ name: 'Чайная', isActive: false, isPublished: false })
    expect(made.notes.find(({ about }) => about === 'documents')?.text).toContain('Прайс.txt')
    const again = await exported(boris, made.id)
    expect(comparable({ ...again, documents: file.documents })).toEqual(comparable(file))
    expect(JSON.stringify(file)).not.toMatch(/wgt_|asst_|wgs_/)
  })

  it('brings its documents in an archive', async () => {
    const id = await makeWhole()
    const { status, body } = await sendArchive(server, boris, new Uint8Array(await archiveOf(olga, id)))
    expect([status, body.notes.filter(({ about }) => about === 'documents')]).toEqual([200, []])
    const params = { id: body.id }
    const readable = () =>
      boris
        .api('GET /api/assistants/{id}/documents', { params, query: {} })
        .then(all => all.map(({ title, status: state, characters }) => [title, state, characters]))
    await expect.poll(readable, { timeout: 30_000 }).toEqual([
      ['Прайс.txt', 'completed', prices.length + ' Второй.'.length],
      ['Прайс.txt', 'completed', prices.length],
    ])
    const file = await exported(olga, id)
    expect(comparable(await exported(boris, body.id))).toEqual(comparable(file))
  })

  it('of an earlier version is imported as before', async () => {
    const made = await boris.api('POST /api/assistants/import', {
      body: { format: 'botanika.assistant', version: 1, assistant: { name: 'Старый' }, documents: ['а.pdf'] },
    })
    expect(made).toMatchObject({ name: 'Старый', isActive: true })
    expect(aboutsOf(made)).toContain('documents')
  })

  it('with a model that is not here gets one that is, and says so', async () => {
    const made = await boris.api('POST /api/assistants/import', {
      body: { format: 'botanika.assistant', version: 1, assistant: { name: 'А', model: 'нет-такой' } },
    })
    expect(made.model).toBe('gpt-4o')
    expect(made.notes[0]).toMatchObject({ about: 'model', text: expect.stringContaining('нет-такой') })
  })

  it('that demanded signed visitors does not answer anybody until a secret is made', async () => {
    const { id } = await olga.api('POST /api/assistants', { body: { name: 'Подписанный' } })
    const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const params = { id: widget?.id ?? '' }
    await olga.api('POST /api/widgets/{id}/identity-secret', { params })
    await olga.api('PUT /api/widgets/{id}', { params, body: { identity: { isRequired: true } } })
    const made = await boris.api('POST /api/assistants/import', { body: await exported(olga, id) })
    expect(aboutsOf(made)).toContain('identity')
    const [copy] = await boris.api('GET /api/assistants/{id}/widgets', { params: { id: made.id } })
    expect(copy).toMatchObject({ isActive: false, identity: { isRequired: false, hasSecret: false } })
  })

  it('whose widget cannot be made leaves nothing behind', async () => {
    const before = (await boris.api('GET /api/assistants/my')).length
    const file = await exported(olga, await makeWhole())
    const [widget] = file.widgets ?? []
    if (!widget) throw new Error('no widget')
    const body = { ...file, widgets: [{ ...widget, design: { hours: { timeZone: 'Mars/Olympus' } } }] }
    await expect(boris.api('POST /api/assistants/import', { body })).rejects.toMatchObject({
      body: { code: 'widget.unknown-time-zone' },
    })
    expect((await boris.api('GET /api/assistants/my')).length).toBe(before)
  })
})

describe('an assistant of OpenAI', () => {
  it('is made of its JSON, and what has no place here is named', async () => {
    const tutor = {
      id: 'asst_abc123',
      object: 'assistant' as const,
      created_at: 1_698_984_975,
      name: 'Math Tutor',
      description: null,
      model: 'gpt-4o',
      instructions: 'You are a tutor.',
      tools: [
        { type: 'code_interpreter' },
        { type: 'function', function: { name: 'price', parameters: {} } },
      ],
      tool_resources: { file_search: { vector_store_ids: ['vs_1'] } },
      metadata: {},
      top_p: 1,
      temperature: 0.4,
      response_format: 'auto',
    }
    const made = await boris.api('POST /api/assistants/import-openai', { body: tutor })
    expect(made).toMatchObject({
      name: 'Math Tutor',
      instructions: 'You are a tutor.',
      temperature: 0.4,
      tools: [{ type: 'code_interpreter', enabled: true }],
    })
    expect(made.openaiAssistantId).not.toBe('asst_abc123')
    expect(aboutsOf(made)).toEqual(expect.arrayContaining(['tools', 'documents']))
  })
})
