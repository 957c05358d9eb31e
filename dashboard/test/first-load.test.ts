import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { type ServedDist, serveDist } from './support/serve-dist.ts'

/** Script that a signed-out visitor may be made to load, gzipped, in bytes. */
const budget = 180_000

let site: ServedDist
let browser: TestBrowser

beforeAll(async () => {
  site = await serveDist({
    '/api/instance': { version: '0', setupNeeded: false, googleSignIn: false, demoEmail: 'demo@example.com' },
    '/api/plugins': [],
    '/api/examples': [],
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('loads no more than 180 kB of gzipped script for a signed-out visitor, all that the page asks for counted', async () => {
  const { page, complaints } = await browser.open()
  const loaded: Promise<[name: string, bytes: number]>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') loaded.push(weigh(response))
  })
  await page.goto(site.origin, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: 'Вырастите своего ассистента' }).waitFor()

  const sizes = await Promise.all(loaded)
  const inPage = await page.locator('script:not([src])').allTextContents()
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, gzipSync(inPage.join('')).length)
  const largest = sizes.sort((a, b) => b[1] - a[1]).map(([name, bytes]) => `${name} ${bytes}`)
  expect(sizes.length).toBeGreaterThan(3)
  expect(total, largest.join('\n')).toBeLessThanOrEqual(budget)
  expect(
    largest.filter(line => /socket|login-dialog|settings-dialog|markdown|playground-/.test(line)),
  ).toEqual([])
  expect(complaints).toEqual([])
})

const weigh = async (response: Response): Promise<[name: string, bytes: number]> => [
  new URL(response.url()).pathname,
  gzipSync(await response.body()).length,
]
