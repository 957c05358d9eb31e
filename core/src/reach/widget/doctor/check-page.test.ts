import { expect, it } from 'vitest'
import { checkPage } from './check-page.ts'
import { parsePolicies, refusingDirective } from './parse-csp.ts'

const key = `wgt_${'a'.repeat(24)}`
const origin = 'https://bots.example'
const tag = `<script src="${origin}/widget.js" data-widget="${key}" async></script>`
const check = (
  text: string,
  { address = 'https://shop.example/', csp }: { address?: string; csp?: string } = {},
) =>
  checkPage(
    { url: new URL(address), text, headers: new Headers(csp ? { 'content-security-policy': csp } : {}) },
    { key, origin },
  )
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const codes = (findings: ReturnType<typeof check>) => findings.map(({ code }) => code)

it('finds nothing in a page in order, wherever the tag stands', () => {
  expect(check(page(tag))).toEqual([])
  expect(check(page('<p>Товары</p>', tag))).toEqual([])
  expect(check(page(`<p>1 < 2</p><!-- <script data-widget="x"> -->${tag}`))).toEqual([])
  expect(
    check(page(tag), { csp: `script-src 'self' ${origin}; connect-src ${origin} wss://bots.example` }),
  ).toEqual([])
})

it('knows a key in the address, as tag managers need it, and the element within a page', () => {
  const byAddress = (of: string) => `<script src="${origin}/widget.js?key=${of}" async></script>`
  const element = `<botanika-chat key="${key}"></botanika-chat>`
  const script = `<script src="${origin}/widget/botanika-chat.js" async></script>`
  expect(check(page(byAddress(key)))).toEqual([])
  expect(check(page(element + script))).toEqual([])
  expect(check(page(element + element + script))).toEqual([])
  expect(codes(check(page(byAddress(key) + tag)))).toEqual(['duplicate-tag'])
  expect(codes(check(page(byAddress(`wgt_${'b'.repeat(24)}`))))).toEqual(['wrong-key'])
})

it.each([
  ['tag-missing', page('<p>Товары</p>')],
  ['tag-missing', page(`<!-- ${tag} --><textarea>${tag}</textarea>`)],
  ['wrong-key', page(tag.replace(key, `wgt_${'b'.repeat(24)}`))],
  ['duplicate-tag', page(tag + tag)],
  ['mixed-content', page(tag.replace('https:', 'http:'))],
  ['outdated-build', page(tag.replace('/widget.js', '/widget/widget-9X06zIyN.js'))],
  ['outdated-build', page(tag.replace('bots.example', 'former.example'))],
  ['script-before-body', page('', tag.replace(' async', ''))],
])('says %s', (code, html) => {
  expect(codes(check(html))).toEqual([code])
})

it('names the directive of a policy that refuses the script, the calls or the sockets', () => {
  const refused = (csp: string, html = page(tag)) => check(html, { csp })
  expect(refused("default-src 'self'")).toEqual([{ code: 'csp', detail: 'default-src' }])
  expect(refused(`script-src 'self'; connect-src ${origin} wss://bots.example`)).toEqual([
    { code: 'csp', detail: 'script-src' },
  ])
  expect(refused(`script-src ${origin}; connect-src 'self'`)).toEqual([
    { code: 'csp', detail: 'connect-src' },
  ])
  expect(refused(`script-src ${origin}; connect-src ${origin}`)).toEqual([
    { code: 'socket-blocked', detail: 'connect-src' },
  ])
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
  expect(check(page(tag, meta))).toEqual([{ code: 'csp', detail: 'script-src' }])
})

it('reads the sources of a policy as a browser does', () => {
  const target = new URL('https://bots.example/widget.js')
  const isRefused = (sources: string, nonce?: string) =>
    refusingDirective(parsePolicies(`script-src ${sources}`), {
      directives: ['script-src'],
      target,
      page: new URL('https://shop.example/'),
      nonce,
    }) !== undefined
  for (const sources of [
    '*',
    'https:',
    'bots.example',
    '*.example',
    'https://bots.example:443',
    'https://bots.example/widget.js',
    'http://bots.example',
    "'self' https://bots.example/",
  ])
    expect(isRefused(sources), sources).toBe(false)
  for (const sources of [
    "'none'",
    "'self'",
    "'unsafe-inline'",
    'data:',
    'example',
    '*.bots.example',
    'https://bots.example:8443',
    'https://bots.example/other/',
    "'strict-dynamic' https://bots.example",
    '',
  ])
    expect(isRefused(sources), sources).toBe(true)
  expect(isRefused("'strict-dynamic' 'nonce-abc'", 'abc')).toBe(false)
  expect(isRefused("'nonce-abc'", 'abd')).toBe(true)
})
