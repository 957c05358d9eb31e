import { htmlPage, type SiteHandler, sendBytes } from '../../../src/testing/index.ts'
import type { Scene } from '../../../src/testing/misbehaving-provider.ts'
import type { Target } from '../target/start-target.ts'
import { asOwner, type Input, post } from './input.ts'

const mebibyte = 1_048_576
const xml = (text: string): SiteHandler => sendBytes('application/xml', text)
let number = 0

/** A site is looked around; what it has at `/sitemap.xml`, and on its first page. */
const site = (
  name: string,
  pages: Readonly<Record<string, SiteHandler | string>>,
  told = /200|knowledge\./,
): Input => ({
  name,
  told,
  send: async target => {
    target.site.pages.clear()
    number += 1
    const first = `/${number}/`
    target.site.pages.set(first, pages['/'] ?? htmlPage('Магазин', '<p>Цены</p>'))
    for (const [path, page] of Object.entries(pages)) if (path !== '/') target.site.pages.set(path, page)
    return post(`${target.origin}/api/assistants/${target.assistantId}/site-pages`, {
      headers: asOwner(target),
      body: JSON.stringify({ url: target.site.origin + first }),
    })
  },
})

/** A reply of a provider; the assistant is asked by its owner. */
const reply = (name: string, scene: Scene): Input => ({
  name,
  told: /200|^ai\./,
  send: async (target: Target) => {
    target.provider.play(scene)
    const { id } = await target.owner.api('POST /api/conversations', {
      body: { assistantId: target.providedId },
    })
    await target.owner.api('PUT /api/conversations/{id}/clear', { params: { id } })
    return post(`${target.origin}/api/conversations/${id}/messages`, {
      headers: asOwner(target),
      body: JSON.stringify({ message: 'Сколько стоит доставка?' }),
    })
  },
})
const piece = (text: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })}\n\n`
const refusal = (message: string): Scene => ({ kind: 'error', status: 400, message })

/** A reply to the check of a provider. */
const check = (name: string, step: 'list' | 'answer', scene: Scene): Input => ({
  name,
  told: /200/,
  send: async (target: Target) => {
    target.provider.play(scene)
    return post(`${target.origin}/api/models/probe`, {
      headers: asOwner(target),
      body: JSON.stringify({ step, baseUrl: target.provider.url, apiKey: 'sk-hostile-key-1', model: 'any' }),
    })
  },
})

/** Answers of servers that somebody else chose: sites, and providers of models. */
export const foreignServers: readonly Input[] = [
  site('a sitemap whose one address has 200,000 letters', {
    '/sitemap.xml': xml(`<urlset><url><loc>${'a'.repeat(200_000)}`),
  }),
  site('a sitemap of 400,000 openings', { '/sitemap.xml': xml('<loc>'.repeat(400_000)) }),
  site('a sitemap of blanks', { '/sitemap.xml': xml(`<urlset><url><loc>${' '.repeat(2_000_000)}`) }),
  site('a sitemap of 200,000 addresses', {
    '/sitemap.xml': xml(`<urlset>${'<url><loc>http://a.b/</loc></url>'.repeat(200_000)}</urlset>`),
  }),
  site('a sitemap of comments', { '/sitemap.xml': xml('<!--'.repeat(500_000)) }),
  site('rules for robots of half a megabyte', {
    '/robots.txt': sendBytes('text/plain', 'Disallow: /*a*a*a*a*a*a*$\n'.repeat(19_000)),
  }),
  site('rules of one line', { '/robots.txt': sendBytes('text/plain', `Disallow: /${'*a'.repeat(250_000)}`) }),
  site('a page of half a megabyte of links', { '/': htmlPage('a', '<a href="/a">a</a>'.repeat(25_000)) }),
  site('a page of 2 MB of openings', { '/': `<html>${'<div>'.repeat(400_000)}` }),
  site('a page of less-than signs', { '/': '<'.repeat(mebibyte / 4) }),
  site('a page of ampersands', { '/': `<p>${'&'.repeat(2 * mebibyte)}` }),
  site('a page of one attribute', { '/': `<a ${'a=" '.repeat(mebibyte / 2)}` }),
  check('a list of 50,000 models to the check', 'list', {
    kind: 'json',
    body: { data: Array.from({ length: 50_000 }, (_, id) => ({ id: `m${id}` })) },
  }),
  check('one name of two megabytes to the check', 'list', {
    kind: 'json',
    body: { data: [{ id: 'm '.repeat(mebibyte) }] },
  }),
  check('an answer of 8 MB in one piece to the check', 'answer', { kind: 'giant', megabytes: 8 }),
  reply('a refusal of a megabyte of blanks', refusal(`a${' '.repeat(mebibyte)}b`)),
  reply('a refusal of a megabyte of letters', refusal('a'.repeat(mebibyte))),
  reply('a refusal of a megabyte of keys', refusal('sk-'.repeat(300_000))),
  reply('a refusal of a megabyte of points', refusal('1.'.repeat(mebibyte / 2))),
  reply('a refusal of a page', { kind: 'error', status: 500, body: '<'.repeat(mebibyte) }),
  reply('a refusal of brackets', { kind: 'error', status: 400, body: '['.repeat(mebibyte) }),
  reply('a reply of 40 MB', { kind: 'giant', megabytes: 40 }),
  reply('a reply of a line of 4 MB', { kind: 'raw', body: `data: ${'a'.repeat(4 * mebibyte)}` }),
  reply('a reply of 20,000 pieces', { kind: 'raw', body: `${piece('а ').repeat(20_000)}data: [DONE]\n\n` }),
  reply('a reply of half a million comments', { kind: 'raw', body: ': a\n\n'.repeat(500_000) }),
  reply('a reply of 200,000 marks of sources', {
    kind: 'raw',
    body: `${piece('[1]'.repeat(50_000))}data: [DONE]\n\n`,
  }),
  reply('a reply of openings of marks', {
    kind: 'raw',
    body: `${piece('['.repeat(100_000))}${piece('[1'.repeat(50_000))}data: [DONE]\n\n`,
  }),
  reply('a reply of blanks', {
    kind: 'raw',
    body: `${piece(' '.repeat(200_000))}${piece('\n'.repeat(200_000))}data: [DONE]\n\n`,
  }),
  reply('a reply of brackets', { kind: 'raw', body: `data: {"choices":${'['.repeat(mebibyte)}\n\n` }),
]
