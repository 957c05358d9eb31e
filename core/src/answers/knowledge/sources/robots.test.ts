import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { redirectTo, sendBytes, sendForever, sendStatus } from '../../../testing/hostile-pages.ts'
import { type Site, startSite } from '../../../testing/start-site.ts'
import { createRobots } from './robots.ts'
import { createVisitor } from './visit.ts'

let site: Site
let time = 0
const { signal } = new AbortController()

beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

const ask = () => {
  const visitor = createVisitor({
    fetch: createGuardedFetch({ allow: [site.pair] }),
    userAgent: 'Botanika/1.0',
  })
  const robots = createRobots({ visitor, now: () => time })
  return {
    robots,
    rules: () => robots.rulesOf(new URL(site.origin), signal),
    allows: async (path: string) => {
      const url = new URL(path, site.origin)
      return (await robots.rulesOf(url, signal)).allows(url)
    },
  }
}
const say = (...lines: string[]) => site.pages.set('/robots.txt', sendBytes('text/plain', lines.join('\n')))

describe('robots.txt', () => {
  it('binds by our own name first, else by that of everyone', async () => {
    say(
      'User-agent: *',
      'Disallow: /',
      '',
      'User-agent: Botanika',
      'Disallow: /private',
      'Allow: /private/open',
      'Crawl-delay: 2',
    )
    const { allows, rules } = ask()
    expect(await allows('/shop')).toBe(true)
    expect(await allows('/private/x')).toBe(false)
    expect(await allows('/private/open')).toBe(true)
    expect((await rules()).delayMs).toBe(2_000)
    say('User-agent: *', 'Disallow: /')
    expect(await ask().allows('/shop')).toBe(false)
  })

  it('is asked for once an hour', async () => {
    say('User-agent: *', 'Disallow: /a')
    const { allows } = ask()
    await allows('/a')
    time += 3_599_000
    await allows('/b')
    expect(site.asked).toHaveLength(1)
    time += 2_000
    say('')
    expect(await allows('/a')).toBe(true)
    expect(site.asked).toHaveLength(2)
  })

  it('is asked for again when a page may not be read and a minute has passed', async () => {
    say('User-agent: *', 'Disallow: /')
    const { rules, robots } = ask()
    await rules()
    const young = () => robots.rulesOf(new URL(site.origin), signal, { maxAgeMs: 60_000 })
    await young()
    expect(site.asked).toHaveLength(1)
    time += 61_000
    say('')
    expect((await young()).allows(new URL(site.origin))).toBe(true)
  })

  it.each([
    ['missing', sendStatus(404)],
    ['forbidden', sendStatus(403)],
    ['empty', sendBytes('text/plain', '')],
    ['something else', sendBytes('text/plain', '\u0000\u0001 не robots %%%\nDisallow\nSitemap:')],
    ['a redirect to nothing', redirectTo('/none')],
  ])('that is %s allows everything', async (_, answer) => {
    site.pages.set('/robots.txt', answer)
    expect(await ask().allows('/any')).toBe(true)
  })

  it('that cannot be had now allows nothing yet, and says why', async () => {
    site.pages.set('/robots.txt', sendStatus(500))
    await expect(ask().allows('/any')).rejects.toMatchObject({ code: 'sources.site-error' })
    site.pages.set('/robots.txt', sendStatus(503, { 'retry-after': '7' }))
    await expect(ask().allows('/any')).rejects.toMatchObject({ code: 'sources.busy', params: { seconds: 7 } })
    site.pages.set('/robots.txt', sendForever)
    await expect(ask().allows('/any')).rejects.toMatchObject({ code: 'sources.too-large' })
  })
})
