import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

// Texts that begin as an address does, and that no parser of addresses takes.
const malformed = [
  'http://[',
  'https://%',
  'https://shop.example:99999',
  'https://a b',
  'https://',
  'http://:80',
]

let server: TestApp
let admin: TestPerson
let assistantId: string
let widgetId: string
beforeAll(async () => {
  server = await startTestApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  admin = await server.admin()
  const assistant = await admin.api('POST /api/assistants', { body: { name: 'Садовник' } })
  assistantId = assistant.id
  const widgets = await admin.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  widgetId = widgets[0]?.id ?? ''
})
afterAll(() => server.stop())

const send = async (method: string, path: string, body: unknown, language = 'ru') => {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { error?: string; fields?: Record<string, string> },
  }
}

/** Every input that takes an address of the web: what the server is asked with it. */
const inputs: Readonly<Record<string, (address: string) => [method: string, path: string, body: unknown]>> = {
  'sites of a widget': url => [
    'PUT',
    `/api/widgets/${widgetId}`,
    { allowedSites: ['https://shop.example', url] },
  ],
  'sites of a new widget': url => [
    'POST',
    `/api/assistants/${assistantId}/widgets`,
    { name: 'Два', allowedSites: [url] },
  ],
  'the look of a site': url => ['POST', `/api/widgets/${widgetId}/site-look`, { url }],
  'the check of a site': url => ['POST', `/api/widgets/${widgetId}/check-site`, { url }],
  'pages of an assistant': url => ['PUT', `/api/assistants/${assistantId}`, { urls: [url] }],
  'pages of a site': url => ['POST', `/api/assistants/${assistantId}/site-pages`, { url }],
  'a document of Google': url => [
    'POST',
    `/api/assistants/${assistantId}/google-drive`,
    { documentUrl: url },
  ],
  'the address of a key': url => [
    'PUT',
    `/api/users/${admin.user.id}`,
    { apiKey: 'sk-12345678', apiBaseUrl: url },
  ],
  'the probe of a provider': url => [
    'POST',
    '/api/models/probe',
    { step: 'list', apiKey: 'sk-12345678', baseUrl: url },
  ],
  'the address of a model': url => ['PUT', '/api/admin/models/mine', { label: 'Своя', baseUrl: url }],
  'the API of Telegram': url => ['PUT', '/api/plugins/telegram/settings', { apiRoot: url }],
  'the API of WhatsApp': url => ['PUT', '/api/plugins/whatsapp/settings', { apiRoot: url }],
  'the API of VK': url => ['PUT', '/api/plugins/vk/settings', { apiUrl: url }],
  'the API of MAX': url => ['PUT', '/api/plugins/max/settings', { apiUrl: url }],
  'a webhook': url => [
    'POST',
    '/api/integrations',
    { type: 'webhook', name: 'Мост', config: { url, assistantId } },
  ],
}

describe.each(Object.entries(inputs))('%s', (_, ask) => {
  it.each(malformed)('%s is refused with a sentence', async address => {
    const { status, body } = await send(...ask(address))
    expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringMatching(/\p{L}/u) })
  })
})

it.each(malformed)('a key is not tried at %s', async url => {
  const { status, body } = await send('POST', '/api/models/test-key', {
    apiKey: 'sk-12345678',
    apiBaseUrl: url,
  })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { ok: false, message: expect.stringMatching(/\p{L}/u) },
  })
})

it('names the site and the next step, in the language of the person', async () => {
  const body = { allowedSites: ['https://shop.example', 'http://['] }
  const answers = await Promise.all(
    ['ru', 'en', 'pl'].map(language => send('PUT', `/api/widgets/${widgetId}`, body, language)),
  )
  expect(answers.map(answer => [answer.status, answer.body.fields])).toEqual([
    [
      400,
      {
        '/allowedSites/1': expect.stringContaining('адрес сайта без страницы, например https://shop.example'),
      },
    ],
    [
      400,
      { '/allowedSites/1': expect.stringContaining('address without a page, like https://shop.example') },
    ],
    [
      400,
      {
        '/allowedSites/1': expect.stringContaining(
          'adres strony bez ścieżki, na przykład https://shop.example',
        ),
      },
    ],
  ])
  const { body: stored } = await send('PUT', `/api/widgets/${widgetId}`, {
    allowedSites: ['https://Shop.Example:443', 'http://localhost:8080', 'https://магазин.рф'],
  })
  expect(stored).toMatchObject({
    allowedSites: ['https://shop.example', 'http://localhost:8080', 'https://xn--80aairftm.xn--p1ai'],
  })
})
