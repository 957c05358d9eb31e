import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import {
  redirectTo,
  type Site,
  scriptPage,
  sendBomb,
  sendBrokenGzip,
  sendBytes,
  sendForever,
  sendStatus,
  startSite,
} from '../../src/testing/index.ts'
import { type KnowledgeSetup, setUpKnowledge } from './knowledge-setup.ts'

let site: Site
let forbidding: Site
let setup: KnowledgeSetup
let closedPort: string

beforeAll(async () => {
  site = await startSite({
    '/gone': sendStatus(410),
    '/login': sendStatus(401),
    '/secret': sendStatus(403),
    '/members': redirectTo('/account/login?next=/members'),
    '/account/login?next=/members': '<form>Войдите</form>',
    '/broken': sendStatus(500),
    '/image': sendBytes('image/png', 'PNG'),
    '/data': sendBytes('application/json', '{}'),
    '/empty': sendBytes('text/html', ''),
    '/script': scriptPage,
    '/loop': redirectTo('/loop2'),
    '/loop2': redirectTo('/loop'),
    '/far': redirectTo('/far1'),
    '/far1': redirectTo('/far2'),
    '/far2': redirectTo('/far3'),
    '/far3': redirectTo('/far4'),
    '/gzip-bomb': sendBomb('gzip'),
    '/deflate-bomb': sendBomb('deflate'),
    '/endless': sendForever,
    '/not-gzip': sendBrokenGzip,
    '/into-file': redirectTo('file:///etc/passwd'),
    '/nowhere-scheme': redirectTo('javascript:alert(1)'),
  })
  forbidding = await startSite({
    '/robots.txt': sendBytes(
      'text/plain',
      'User-agent: *\nAllow: /\n\nUser-agent: Botanika\nDisallow: /private',
    ),
    '/private/page': 'тайна',
  })
  const closing = await startSite()
  closedPort = closing.pair
  await closing.close()
  setup = await setUpKnowledge({
    env: { OUTBOUND_ALLOW: [site.pair, forbidding.pair, closedPort].join(',') },
  })
})
afterAll(async () => {
  await setup.server.stop()
  await site.close()
  await forbidding.close()
})

const outcomeOf = async (url: string) => setup.only(await setup.make(url))

describe('a page that cannot be read says why', () => {
  it.each([
    ['/missing', 'sources.page-not-found'],
    ['/gone', 'sources.page-not-found'],
    ['/login', 'sources.page-forbidden'],
    ['/secret', 'sources.page-forbidden'],
    ['/members', 'sources.login-page'],
    ['/broken', 'sources.site-error'],
    ['/image', 'sources.not-text'],
    ['/data', 'sources.not-text'],
    ['/empty', 'sources.empty'],
    ['/script', 'sources.no-text-without-script'],
    ['/loop', 'sources.redirects'],
    ['/far', 'sources.redirects'],
    ['/gzip-bomb', 'sources.too-large'],
    ['/deflate-bomb', 'sources.too-large'],
    ['/endless', 'sources.too-large'],
    ['/not-gzip', 'sources.broken-answer'],
    ['/into-file', 'outbound.refused'],
    ['/nowhere-scheme', 'outbound.refused'],
  ])('%s: %s', async (path, code) => {
    const document = await outcomeOf(site.origin + path)
    expect(document).toMatchObject({ status: 'error', errorCode: code })
    for (const [language, words] of Object.entries({
      ru: /[а-я].*\. .*[а-я]/i,
      en: /[a-z].*\. .*[a-z]/i,
      pl: /[a-z].*\. /i,
    })) {
      const api = createClient<CoreApi>({
        origin: setup.server.origin,
        token: () => setup.olga.token,
        language: () => language,
      })
      const changed = await api('GET /api/documents/{id}', { params: { id: document.id } })
      expect(changed.errorMessage).toMatch(words)
      expect(changed.errorMessage).not.toMatch(/\{\w+\}/)
      expect(/[а-я]{3}/i.test(changed.errorMessage ?? '')).toBe(language === 'ru')
    }
  })

  it('one of a site that is not there, does not answer, or is not what it says', async () => {
    expect(await outcomeOf('https://no-such-site.invalid/')).toMatchObject({
      errorCode: 'sources.unknown-host',
    })
    expect(await outcomeOf(`http://${closedPort}/`)).toMatchObject({ errorCode: 'sources.unreachable' })
    expect(await outcomeOf(`https://${site.pair}/`)).toMatchObject({ errorCode: 'sources.insecure' })
  })

  it('one that robots.txt asks to leave is not asked for', async () => {
    expect(await outcomeOf(`${forbidding.origin}/private/page`)).toMatchObject({
      errorCode: 'sources.robots',
    })
    expect(forbidding.asked).toEqual(['/robots.txt'])
    // The same through a redirect of another site.
    site.pages.set('/detour', redirectTo(`${forbidding.origin}/private/page`))
    expect(await outcomeOf(`${site.origin}/detour`)).toMatchObject({ errorCode: 'sources.robots' })
    expect(forbidding.asked).toEqual(['/robots.txt'])
  })
})
