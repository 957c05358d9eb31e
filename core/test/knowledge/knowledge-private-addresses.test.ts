import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  htmlPage,
  privateAddresses,
  redirectTo,
  type Site,
  sendBytes,
  startSite,
} from '../../src/testing/index.ts'
import { type KnowledgeSetup, setUpKnowledge } from './knowledge-setup.ts'

/** Allowed; everything it offers leads astray. */
let site: Site
/** Private and not allowed: no request may ever arrive here. */
let inner: Site
let setup: KnowledgeSetup
let addresses: string[]
let assistantId: string

beforeAll(async () => {
  inner = await startSite({ '/': htmlPage('Тайна', '<p>Внутренняя страница.</p>') })
  const port = inner.pair.split(':')[1] ?? ''
  addresses = privateAddresses.map(address => address.replace('{port}', port))
  site = await startSite()
  setup = await setUpKnowledge({ env: { OUTBOUND_ALLOW: site.pair } })
  assistantId = await setup.make()
})
afterAll(async () => {
  await setup.server.stop()
  await site.close()
  await inner.close()
})

const params = () => ({ id: assistantId })
const sitePages = (url: string) =>
  setup.olga.api('POST /api/assistants/{id}/site-pages', { params: params(), body: { url } })

it('the listener records any request', async () => {
  await fetch(inner.origin)
  expect(inner.connections()).toBe(1)
})

it('no spelling in the urls of an assistant is asked for', async () => {
  const id = await setup.make(...addresses)
  for (const document of await setup.settled(id))
    expect(document).toMatchObject({ status: 'error', errorCode: 'outbound.refused' })
  expect(inner.connections()).toBe(1)
})

it('no spelling that a page redirects to is asked for', async () => {
  const urls = addresses.map((address, n) => {
    site.pages.set(`/to/${n}`, redirectTo(address))
    return `${site.origin}/to/${n}`
  })
  const id = await setup.make(...urls)
  for (const document of await setup.settled(id)) expect(document.status).toBe('error')
  expect(site.asked.filter(path => path.startsWith('/to/'))).toHaveLength(addresses.length)
  expect(inner.connections()).toBe(1)
})

it('no spelling is searched for pages', async () => {
  for (const address of addresses) await expect(sitePages(address)).rejects.toMatchObject({ status: 400 })
  expect(inner.connections()).toBe(1)
})

it('no spelling in robots.txt, in a sitemap or its index, or in a link is asked for', async () => {
  const locations = (tag: string) =>
    addresses
      .map(address => `<${tag}><loc>${address.replace('&', '&amp;')}sitemap.xml</loc></${tag}>`)
      .join('')
  const own = await startSite()
  const second = await setUpKnowledge({ env: { OUTBOUND_ALLOW: own.pair } })
  own.pages.set(
    '/robots.txt',
    sendBytes(
      'text/plain',
      [...addresses, `${own.origin}/index.xml`].map(each => `Sitemap: ${each}`).join('\n'),
    ),
  )
  own.pages.set(
    '/index.xml',
    sendBytes(
      'application/xml',
      `<sitemapindex>${locations('sitemap')}<sitemap><loc>${own.origin}/one.xml.gz</loc></sitemap></sitemapindex>`,
    ),
  )
  own.pages.set(
    '/one.xml.gz',
    sendBytes(
      'application/gzip',
      gzipSync(`<urlset>${locations('url')}<url><loc>${own.origin}/about</loc></url></urlset>`),
    ),
  )
  const id = await second.make()
  const ask = (url: string) =>
    second.olga.api('POST /api/assistants/{id}/site-pages', { params: { id }, body: { url } })
  const { pages, from } = await ask(own.origin)
  expect(from).toBe('sitemap')
  expect(pages.map(({ url }) => url)).toEqual([`${own.origin}/`, `${own.origin}/about`])
  await second.server.stop()
  await own.close()

  const links = addresses.map(address => `<a href="${address}">x</a>`).join('')
  site.pages.set(
    '/',
    htmlPage('Главная', `<p>Здравствуйте.</p>${links}<link rel="canonical" href="${addresses[0]}">`),
  )
  const found = await sitePages(site.origin)
  expect(found.pages).toEqual([{ url: `${site.origin}/`, title: 'Главная' }])
  expect(inner.connections()).toBe(1)
})

it('no spelling passes for a Google Docs document', async () => {
  for (const documentUrl of addresses) {
    const asked = setup.olga.api('POST /api/assistants/{id}/google-drive', {
      params: params(),
      body: { documentUrl },
    })
    await expect(asked).rejects.toMatchObject({
      status: 400,
      body: { error: 'Введите корректную ссылку на Google Docs документ' },
    })
  }
  expect(inner.connections()).toBe(1)
})
