import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import type { Visitor } from '../../../answers/knowledge/sources/visit.ts'
import { parsePolicies } from '../doctor/parse-csp.ts'
import { maxPageBytes } from './fetch-text.ts'
import { parseColour } from './parse-colour.ts'
import { readSiteLook } from './read-site-look.ts'
import { addColoursOfCss } from './scan-css.ts'
import { scanTags } from './scan-tags.ts'

/** A site without a network. */
const siteOf = (pages: Readonly<Record<string, string>>): Visitor => ({
  visit: async (address, _, use) => {
    const url = new URL(address)
    const text = pages[url.pathname]
    return use({ url, response: new Response(text ?? '', { status: text === undefined ? 404 : 200 }) })
  },
})
const look = (page: string, more: Readonly<Record<string, string>> = {}) =>
  readSiteLook(siteOf({ '/': page, ...more }), 'shop.example')

it('puts the colour of the theme first, then those of the brand and the buttons, grey last', async () => {
  const { colours, logoUrl } = await look(
    `<meta name="theme-color" content="#AA0011">
     <link rel="icon" sizes="32x32" href="/small.png"><link rel="apple-touch-icon" href="/touch.png">
     <link rel="stylesheet" href="/site.css"><style>p{color:#333}</style>`,
    {
      '/site.css': `/* body{background:#00ff00} */
        :root{--brand-primary: rgb(0, 90, 200);--gap:4px}
        .btn{background:#ff8800 url(x.png)} a:hover{color:hsl(120 100% 25%)} body{background:#fff}`,
    },
  )
  expect(colours).toEqual(['#aa0011', '#005ac8', '#ff8800', '#008000', '#333333', '#ffffff'])
  expect(logoUrl).toBe('https://shop.example/touch.png')
})

it('answers a page that names nothing, and sheets that are missing', async () => {
  expect(await look('<p>Просто текст</p><link rel=stylesheet href=/gone.css>')).toEqual({
    colours: [],
    logoUrl: null,
  })
  expect((await look('<link rel="icon" href="javascript:alert(1)">')).logoUrl).toBeNull()
  expect((await look('<link rel="icon" href="data:image/png;base64,AAAA">')).logoUrl).toBeNull()
})

it('refuses what is no address of a site, and says what the site answered', async () => {
  const visitor = siteOf({})
  for (const address of ['ftp://shop.example', 'https://', 'https://a b'])
    await expect(readSiteLook(visitor, address)).rejects.toMatchObject({ code: 'widget.not-an-address' })
  await expect(readSiteLook(visitor, 'shop.example')).rejects.toMatchObject({ code: 'widget.site-refused' })
})

it.each([
  ['#abc', '#aabbcc'],
  ['#A1B2C3', '#a1b2c3'],
  ['rgb(255 0 0)', '#ff0000'],
  ['rgba(255, 0, 0, 0.2)', null],
  ['rgb(100% 0% 0% / 80%)', '#ff0000'],
  ['hsl(-120, 100%, 50%)', '#0000ff'],
  ['var(--x)', null],
  ['rgb(a,b,c)', null],
  ['#12345', null],
  ['red', null],
])('reads the colour %s', (text, colour) => {
  expect(parseColour(text)).toBe(colour)
})

it('takes time in proportion to the length of hostile pages', () => {
  const fill = (part: string) => part.repeat(Math.ceil(maxPageBytes / part.length)).slice(0, maxPageBytes)
  const weights = new Map<string, number>()
  const hostile = [
    '<',
    '<a',
    '<a b="',
    '<!--',
    '<script>',
    '<script></',
    "<a b='>",
    '<a =',
    '</',
    '<a b c d ',
    ' ',
  ].map(fill)
  const sheets = ['{', '}', '/*', ';', 'a{b:', ':', 'a{b:rgb(', '*/', '--brand:#'].map(fill)
  const policies = [';', ',', ' ', "'nonce-"].map(fill)
  const began = performance.now()
  for (const text of hostile) scanTags(text)
  for (const text of sheets) addColoursOfCss(text, weights)
  for (const text of policies) parsePolicies(text)
  // 24 texts of half a megabyte; quadratic time would be minutes.
  expect(performance.now() - began).toBeLessThan(5_000)
})
