import type { Target } from '../target/start-target.ts'
import { asOwner } from './input.ts'

/** Whom they ask, with a document of the owner that is as large as one may be; without one, what asks for it is told 404. */
export interface CrowdTarget extends Pick<Target, 'owner' | 'assistantId'> {
  documentId?: string
  archivedId?: string
}

/** A call that somebody makes hundreds of times at once. */
export interface Crowd {
  name: string
  count: number
  /** The nth of them. */
  call(target: CrowdTarget, n: number): CrowdCall
}

export interface CrowdCall {
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  body?: unknown
}

const words = ['настройка ассистента', 'документы', 'виджет на сайт', 'тариф', 'telegram', 'ключ']
const search = (n: number): string => encodeURIComponent(`${words[n % words.length]} ${n}`)
const visit = (name: string, count: number, path: (n: number) => string): Crowd => ({
  name,
  count,
  call: (_, n) => ({ path: path(n) }),
})
const own = (name: string, path: string, body?: unknown): Crowd => ({
  name,
  count: 200,
  call: target => ({
    path: path
      .replace('ASSISTANT', target.assistantId)
      .replace('ARCHIVED', target.archivedId ?? '000000000000000000000000')
      .replace('DOCUMENT', target.documentId ?? '000000000000000000000000'),
    headers: asOwner(target),
    ...(body !== undefined && { body }),
  }),
})

export const crowds: readonly Crowd[] = [
  visit('the description of the API', 580, () => '/api/docs/json'),
  visit('the largest file of its page', 200, () => '/api/docs/static/swagger-ui-bundle.js'),
  visit('searches of the handbook', 580, n => `/api/handbook?search=${search(n)}`),
  visit('the page of the handbook with a search', 400, n => `/documentation?search=${search(n)}`),
  visit('a chapter as a page', 300, () => '/documentation/faq'),
  visit('searches of the lessons', 400, n => `/api/lessons?search=${search(n)}`),
  {
    ...visit('the description of the API in no encoding', 300, () => '/api/docs/json'),
    call: () => ({ path: '/api/docs/json', headers: { 'accept-encoding': 'identity' } }),
  },
  visit('the assistants of a guest', 580, () => '/api/assistants/my'),
  visit('the examples', 580, () => '/api/examples'),
  visit('the plugins', 580, () => '/api/plugins'),
  visit('the plans', 580, () => '/api/plans'),
  visit('the status of the service', 580, () => '/api/site-status'),
  visit('the sitemap', 100, () => '/sitemap.xml'),
  visit('the picture of a preview', 200, () => '/chat/000000000000000000000000/preview.png'),
  {
    name: 'sign-ins with a password',
    count: 580,
    call: (_, n) => ({
      path: '/api/auth/login',
      body: { email: `person-${n}@example.com`, password: 'not the one' },
    }),
  },
  {
    name: 'questions to the help',
    count: 60,
    call: (_, n) => ({ path: '/api/chat-widget', body: { message: `Как подключить виджет ${n}?` } }),
  },
  own('an owner’s searches of documents', '/api/assistants/ASSISTANT/retrieval-test', {
    query: 'сколько стоит доставка в другой город',
  }),
  own('an owner’s exports', '/api/assistants/ASSISTANT/export'),
  own('an owner’s archives', '/api/assistants/ARCHIVED/export-archive'),
  own('an owner’s downloads of a document', '/api/documents/DOCUMENT/content'),
  own('an owner’s readings of a document', '/api/documents/DOCUMENT/text?limit=200'),
]
