import type { Target } from '../target/start-target.ts'
import { asOwner } from './input.ts'

/** A call that somebody makes hundreds of times at once. */
export interface Crowd {
  name: string
  count: number
  /** The nth of them. */
  call(target: Pick<Target, 'owner' | 'assistantId'>, n: number): CrowdCall
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
    path: path.replace('ASSISTANT', target.assistantId),
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
  own('an owner’s searches of documents', '/api/assistants/ASSISTANT/retrieval-test', {
    query: 'сколько стоит доставка в другой город',
  }),
  own('an owner’s exports', '/api/assistants/ASSISTANT/export'),
]
