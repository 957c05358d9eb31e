import { gzipSync } from 'node:zlib'
import { sendRaw } from '../target/raw-request.ts'
import type { Target } from '../target/start-target.ts'
import { asOwner, type Input, post } from './input.ts'

const mebibyte = 1_048_576
const fill = (part: string, bytes = mebibyte - 200): string => part.repeat(Math.floor(bytes / part.length))
const keys = (count: number): string => Array.from({ length: count }, (_, n) => `"k${n}":1`).join()

/** A body as the owner sends it, so that it gets as far as a body can. */
const body = (name: string, path: string, json: string | Buffer, told: RegExp, method?: 'PUT'): Input => ({
  name,
  told,
  send: target =>
    post(target.origin + path.replace('ASSISTANT', target.assistantId), {
      headers: asOwner(target),
      body: json,
      ...(method && { method }),
    }),
})
/** The same with a head of its own. */
const raw = (
  name: string,
  { type, encoding, content }: { type: string; encoding?: string; content: Buffer | string },
  told: RegExp,
): Input => ({
  name,
  told,
  send: ({ origin }) =>
    sendRaw(origin, {
      method: 'POST',
      target: '/api/auth/login',
      headers: [`content-type: ${type}`, ...(encoding ? [`content-encoding: ${encoding}`] : [])],
      body: content,
    }),
})
const config = (values: string): string => `{"type":"webhook","name":"x","config":${values}}`
const imported = (fields: string): string => `{"format":"botanika.assistant","version":1,${fields}}`
const parts = (count: number): string =>
  `${Array.from({ length: count }, (_, n) => `--b\r\ncontent-disposition: form-data; name="a${n}"\r\n\r\n1\r\n`).join('')}--b--`
const chunks = (count: number): string => `${'1\r\na\r\n'.repeat(count)}0\r\n\r\n`

const untouched = async ({ origin }: Target): Promise<string> =>
  Object.hasOwn(Object.prototype, 'polluted') ? 'polluted' : String((await fetch(`${origin}/readyz`)).status)

export const bodies: readonly Input[] = [
  body('a megabyte of numbers', '/api/auth/login', `[${fill('1,')}1]`, /http\.too-many-values/),
  body('a megabyte of fields', '/api/auth/login', `{${keys(90_000)}}`, /http\.too-many-values/),
  body('a megabyte of one field', '/api/auth/login', `{${fill('"a":1,')}"a":1}`, /http\.too-many-values/),
  body(
    'a megabyte of escapes',
    '/api/auth/login',
    `{"email":"${fill('\\u0041')}","password":"secret-1"}`,
    /http\.invalid/,
  ),
  body('a number of a million digits', '/api/auth/login', fill('9'), /http\.invalid/),
  body('an exponent of a million digits', '/api/auth/login', `1e${fill('9')}`, /http\.invalid/),
  body('a megabyte of blanks', '/api/auth/login', `${fill(' ')}{}`, /http\.invalid/),
  body('two megabytes', '/api/auth/login', fill(' ', 2 * mebibyte), /http\.too-large/),
  body(
    'an e-mail of a million letters',
    '/api/auth/login',
    `{"email":"${fill('a')}","password":"secret-1"}`,
    /http\.invalid/,
  ),
  body(
    'a password of 200 letters',
    '/api/auth/login',
    `{"email":"a@example.com","password":"${'я'.repeat(200)}"}`,
    /wrong-credentials/,
  ),
  body(
    'prototype names',
    '/api/auth/login',
    '{"email":"a@example.com","password":"secret-1","__proto__":{"polluted":1}}',
    /http\.invalid/,
  ),
  body(
    'settings with prototype names',
    '/api/integrations',
    config('{"constructor":{"prototype":{"polluted":1}},"toString":1}'),
    /^(http|integrations)\./,
  ),
  body(
    'settings of 90,000 fields',
    '/api/integrations',
    config(`{${keys(85_000)}}`),
    /http\.too-many-values/,
  ),
  body(
    'settings with a text of a megabyte',
    '/api/integrations',
    config(`{"url":"${fill('a')}"}`),
    /^(http|integrations)\./,
  ),
  body(
    'settings with an address of a million points',
    '/api/integrations',
    config(`{"url":"http://${fill('a.')}"}`),
    /^(http|integrations)\./,
  ),
  body(
    '300,000 addresses',
    '/api/assistants/ASSISTANT',
    `{"urls":[${fill('"",')}""]}`,
    /http\.too-many-values/,
    'PUT',
  ),
  body(
    'an instruction of a million letters',
    '/api/assistants/ASSISTANT',
    `{"instructions":"${fill('a')}"}`,
    /http\.invalid/,
    'PUT',
  ),
  body('a name of blanks', '/api/assistants', `{"name":"${' '.repeat(120)}"}`, /http\.invalid/),
  body('a name of a million blanks', '/api/assistants', `{"name":"${fill(' ')}"}`, /http\.invalid/),
  body(
    'an address of a site of 2,000 blanks',
    '/api/assistants/ASSISTANT/site-pages',
    `{"url":"http://a${' '.repeat(1_980)}b"}`,
    /^(http|sources)\./,
  ),
  body(
    'the search for 4,000 letters',
    '/api/assistants/ASSISTANT/retrieval-test',
    `{"query":"${'a b '.repeat(1_000)}"}`,
    /200/,
  ),
  body(
    'an import of 15 MB of blanks',
    '/api/assistants/import',
    fill(' ', 15 * mebibyte),
    /http\.|assistants\./,
  ),
  body(
    'an import with a text of 15 MB',
    '/api/assistants/import',
    imported(`"a":"${fill('a', 15 * mebibyte)}"`),
    /http\.|assistants\./,
  ),
  body(
    'an import of 16 MB of escapes',
    '/api/assistants/import',
    imported(`"assistant":{"name":"x"},"documents":["${fill('\\"', 16 * mebibyte - 200)}"]`),
    /http\.invalid/,
  ),
  body(
    'an import of 40,000 names of escaped letters',
    '/api/assistants/import',
    imported(`"assistant":{"name":"x"},"documents":[${`"${'\\u0430'.repeat(68)}",`.repeat(39_000)}""]`),
    /http\.invalid/,
  ),
  raw(
    'a packed body',
    { type: 'application/json', encoding: 'gzip', content: gzipSync(Buffer.alloc(60 * mebibyte, ' ')) },
    /4\d\d|cut/,
  ),
  raw(
    '10,000 parts of a form',
    { type: 'multipart/form-data; boundary=b', content: parts(10_000) },
    /415|413|cut/,
  ),
  raw(
    'a form of 300,000 fields',
    { type: 'application/x-www-form-urlencoded', content: fill('a=&') },
    /415|cut/,
  ),
  raw('a type that is none', { type: `application/json${';a=b'.repeat(3_000)}`, content: '{}' }, /4\d\d/),
  raw(
    'halves of letters',
    { type: 'application/json', content: '{"email":"\\ud800@a.b","password":"\\ud800\\ud800\\ud800"}' },
    /40\d/,
  ),
  body(
    'a support request of letters that are half, blank and turned round',
    '/api/support-requests',
    JSON.stringify({
      email: `${'a.'.repeat(30)}a@${'b.'.repeat(80)}c`,
      topic: 'problem',
      message: ` ${'\u202e\t\ud800 '.repeat(1_200)}`,
    }),
    /200|http\.invalid/,
  ),
  body(
    'a question to the help of thousands of unknown words',
    '/api/chat-widget',
    JSON.stringify({
      message: Array.from({ length: 280 }, (_, at) => `ываолд${at.toString(36)}`)
        .join(' ')
        .slice(0, 2_000),
    }),
    /200/,
  ),
  body(
    'a question to the help of marks, halves of letters and brackets',
    '/api/chat-widget',
    JSON.stringify({ message: `a${'\u202e[](\ud800*`'.repeat(250)}` }),
    /200|4\d\d/,
  ),
  raw('NUL bytes', { type: 'application/json', content: Buffer.alloc(mebibyte - 10) }, /400/),
  {
    name: '150,000 chunks of one byte',
    told: /4\d\d/,
    send: ({ origin }) =>
      sendRaw(origin, {
        method: 'POST',
        target: '/api/auth/login',
        headers: ['content-type: application/json', 'transfer-encoding: chunked'],
        body: chunks(150_000),
      }),
  },
  { name: 'all of it, and the prototypes are as they were', told: /200/, send: untouched },
]
