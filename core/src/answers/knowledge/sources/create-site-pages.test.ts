import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../platform/clock.ts'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { sendBytes } from '../../../testing/hostile-pages.ts'
import { htmlPage, type Site, startSite } from '../../../testing/start-site.ts'
import { createReader } from '../reading/read.ts'
import { createSitePages } from './create-site-pages.ts'
import { createRobots } from './robots.ts'
import { createVisitor } from './visit.ts'

/** A clock that advances only when it is waited for. */
const virtualClock = (): Clock & { waited: number[] } => {
  let time = 0
  const waited: number[] = []
  return {
    waited,
    now: () => time,
    ticks: () => time,
    after: (ms, run) => {
      waited.push(ms)
      time += ms
      const immediate = setImmediate(run)
      return () => clearImmediate(immediate)
    },
  }
}

// Its process takes longer to start than most of these sites to be looked through.
const reader = createReader()
afterAll(() => reader.close())

let site: Site
let clock: ReturnType<typeof virtualClock>

beforeEach(async () => {
  site = await startSite()
  clock = virtualClock()
})
afterEach(() => site.close())

const look = (path = '/') => {
  const visitor = createVisitor({
    fetch: createGuardedFetch({ allow: [site.pair] }),
    userAgent: 'Botanika/1.0',
  })
  const web = { visitor, robots: createRobots({ visitor }) }
  return createSitePages({ web, reader, clock })(site.origin + path)
}
const paths = (pages: readonly { url: string }[]) => pages.map(({ url }) => url.replace(site.origin, ''))
const links = (...to: string[]) => to.map(each => `<a href="${each}">${each}</a>`).join(' ')
const page = (title: string, ...to: string[]) => htmlPage(title, `<p>О нас.</p>${links(...to)}`)
const urlset = (...to: string[]) =>
  sendBytes(
    'application/xml',
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${to.map(each => `<url><loc>\n ${each.startsWith('/') ? site.origin + each : each} </loc></url>`).join('')}</urlset>`,
  )

describe('the pages of a site with a sitemap', () => {
  it('are those it lists, through its index and packed files, without files, repeats and other sites', async () => {
    site.pages.set(
      '/robots.txt',
      sendBytes('text/plain', `User-agent: *\nDisallow: /cart\nSitemap: ${site.origin}/index.xml`),
    )
    site.pages.set(
      '/index.xml',
      sendBytes(
        'application/xml',
        `<sitemapindex><sitemap><loc><![CDATA[${site.origin}/a.xml]]></loc></sitemap><sitemap><loc>${site.origin}/b.xml.gz</loc></sitemap><sitemap><loc>https://elsewhere.example/c.xml</loc></sitemap></sitemapindex>`,
      ),
    )
    site.pages.set(
      '/a.xml',
      urlset('/one', '/one#part', '/two?a=1&amp;b=2', '/price.pdf', '/cart/1', 'https://elsewhere.example/x'),
    )
    site.pages.set(
      '/b.xml.gz',
      sendBytes('application/gzip', gzipSync(`<urlset><url><loc>${site.origin}/three</loc></url></urlset>`)),
    )
    expect(await look()).toEqual({
      from: 'sitemap',
      more: false,
      disallowed: 1,
      pages: ['/', '/one', '/two?a=1&b=2', '/three'].map(path => ({ url: site.origin + path })),
    })
    expect(Math.min(...clock.waited)).toBe(300)
  })

  it('are at most 200, and may be of one kind', async () => {
    site.pages.set('/sitemap.xml', urlset(...Array.from({ length: 300 }, (_, n) => `/post/${n}`)))
    const { pages, more } = await look()
    expect(pages).toHaveLength(200)
    expect(more).toBe(true)
  })

  it('are looked for by links when it is broken, a bomb, or lists nothing of this site', async () => {
    site.pages.set('/', page('Дом', '/about'))
    site.pages.set('/about', page('О нас'))
    const bomb = sendBytes('application/gzip', gzipSync(Buffer.alloc(60 * 1_048_576, 'a')))
    for (const answer of [
      sendBytes('application/xml', '<urlset><url><loc>'),
      bomb,
      urlset('https://elsewhere.example/'),
    ]) {
      site.pages.set('/sitemap.xml', answer)
      const { from, pages } = await look()
      expect(from).toBe('links')
      expect(paths(pages)).toEqual(['/', '/about'])
    }
  })

  it('are found beside addresses that never end', async () => {
    const endless = `<urlset><url><loc>${site.origin}/${'a'.repeat(200_000)}`
    const many = `${'<loc>'.repeat(100_000)}${site.origin}/x</loc>`
    site.pages.set(
      '/robots.txt',
      sendBytes('text/plain', ['a', 'b', 'c'].map(name => `Sitemap: ${site.origin}/${name}.xml`).join('\n')),
    )
    site.pages.set('/a.xml', sendBytes('application/xml', endless))
    site.pages.set('/b.xml', sendBytes('application/xml', many))
    site.pages.set('/c.xml', urlset('/one'))
    const { pages: found } = await look()
    expect(paths(found)).toContain('/one')
  })
})

describe('the pages of a site without a sitemap', () => {
  it('are found by links of the same origin, two steps far, with their titles', async () => {
    site.pages.set(
      '/',
      page('Дом', '/a', 'b', '/a#x', '/a?utm_source=mail', '//elsewhere.example/', 'mailto:a@b.c', '/f.zip'),
    )
    site.pages.set('/a', page('А', '/a/deep'))
    site.pages.set('/b', page('Б', '/'))
    site.pages.set('/a/deep', page('Глубоко', '/a/deep/deeper'))
    expect(await look()).toEqual({
      from: 'links',
      more: false,
      disallowed: 0,
      pages: [
        { url: `${site.origin}/`, title: 'Дом' },
        { url: `${site.origin}/a`, title: 'А' },
        { url: `${site.origin}/b`, title: 'Б' },
        { url: `${site.origin}/a/deep`, title: 'Глубоко' },
      ],
    })
    expect(site.asked).not.toContain('/a/deep/deeper')
  })

  it('are each there once, under the address that the page calls its own', async () => {
    const canonical = (title: string, own: string) =>
      page(title).replace('</head>', `<link rel="canonical" href="${site.origin}${own}"></head>`)
    site.pages.set('/', page('Дом', '/x?color=red', '/x?color=blue', '/gone'))
    site.pages.set('/x?color=red', canonical('Икс', '/x'))
    site.pages.set('/x?color=blue', canonical('Икс', '/x'))
    expect(paths((await look()).pages)).toEqual(['/', '/x'])
  })

  it('are fetched as they are linked, also where only a parameter tells them apart', async () => {
    const article = '/index.php?option=com_content&view=article&id=7'
    const category = '/index.php?option=com_content&view=category&id=7'
    site.pages.set('/', page('Дом', article, category, '/card?from=catalog&id=3'))
    site.pages.set(article, page('Статья'))
    site.pages.set(category, page('Раздел'))
    site.pages.set('/card?from=catalog&id=3', page('Карточка'))
    expect((await look()).pages.map(({ url, title }) => [url.replace(site.origin, ''), title])).toEqual([
      ['/', 'Дом'],
      [article, 'Статья'],
      ['/card?from=catalog&id=3', 'Карточка'],
      [category, 'Раздел'],
    ])
  })

  it('are each there once where a parameter changes nothing, by the shorter address', async () => {
    const doubles = ['/a', '/a?print=1', '/a/', '/a?utm_source=mail', '/b?from=menu&id=3', '/b?id=3']
    const sorted = ['/list?sort=price', '/list?sort=name']
    site.pages.set('/', page('Дом', ...doubles, ...sorted))
    for (const path of doubles) site.pages.set(path, page(path.startsWith('/a') ? 'А' : 'Б'))
    site.pages.set('/list?sort=price', page('Список', '/a', '/b?id=3'))
    site.pages.set('/list?sort=name', page('Список', '/b?id=3', '/a'))
    expect(paths((await look()).pages)).toEqual(['/', '/a', '/b?id=3', '/list?sort=name'])
    expect(site.asked).not.toContain('/a?utm_source=mail')
  })

  it('are not asked again and again for a parameter that changed nothing each time', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `/p${n}`)
    site.pages.set('/', page('Дом', ...names, ...names.map(name => `${name}?ref=top`)))
    for (const name of names)
      for (const path of [name, `${name}?ref=top`])
        site.pages.set(path, page(name, ...names.map(each => `${each}?ref=side`)))
    expect(paths((await look()).pages)).toEqual(['/', ...names])
    expect(site.asked.filter(path => path.includes('ref=')).length).toBeLessThan(5)
  })

  it('do not include an endless calendar', async () => {
    const day = (n: number) => `/calendar/2026/${n}`
    site.pages.set(
      '/',
      page(
        'Дом',
        ...Array.from({ length: 150 }, (_, n) => day(n)),
        ...Array.from({ length: 150 }, (_, n) => `/list?page=${n}`),
      ),
    )
    for (let n = 0; n < 150; n += 1) site.pages.set(day(n), page(`День ${n}`, day(n + 1_000)))
    const { pages } = await look()
    expect(pages.length).toBeLessThan(90)
  })

  it('are answered as far as they were found when the time is over', async () => {
    site.pages.set('/robots.txt', sendBytes('text/plain', 'User-agent: *\nCrawl-delay: 5'))
    site.pages.set('/', page('Дом', '/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'))
    for (const name of 'abcdefgh') site.pages.set(`/${name}`, page(name))
    const { pages, more } = await look()
    expect(more).toBe(true)
    expect(pages).toHaveLength(9)
    expect(clock.waited.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(25_000)
    expect(site.asked.length).toBeLessThan(8)
  })

  it('is unknown when the first one cannot be read', async () => {
    await expect(look('/missing')).rejects.toMatchObject({ code: 'sources.page-not-found', status: 422 })
    site.pages.set('/file', sendBytes('application/pdf', 'не страница'))
    await expect(look('/file')).rejects.toMatchObject({ code: 'sources.no-pages' })
    site.pages.set('/robots.txt', sendBytes('text/plain', 'User-agent: *\nDisallow: /'))
    await expect(look('/')).rejects.toMatchObject({ code: 'sources.robots' })
  })
})
