import { get, type OutgoingHttpHeaders } from 'node:http'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { type Product, startProduct } from './support/start-product.ts'

/** Bytes on the wire, heads and bodies, that a first visit may cost, and the requests of whoever is signed in. */
const budget = {
  script: 123_000,
  everything: 161_500,
  requests: 28,
  loader: 4_000,
  widget: { br: 23_500, gzip: 26_500 },
}

let product: Product
let browser: TestBrowser
let token: string

beforeAll(async () => {
  product = await startProduct()
  token = await makeAdmin(product)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Makes the first administrator: before that there is only the set-up to see. */
const makeAdmin = async ({ origin, setupLink }: Product): Promise<string> => {
  const link = new URL(setupLink ?? '').searchParams.get('token') ?? ''
  const body = { token: link, username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  return (await createClient<CoreApi>({ origin })('POST /api/setup', { body })).token
}

interface Loaded {
  path: string
  type: string
  encoding: string
  bytes: number
}

/** Counts the bytes that Chromium receives for a page, by its network layer. */
const countBytes = async (page: Page): Promise<Loaded[]> => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const begun = new Map<string, Omit<Loaded, 'bytes'>>()
  const loaded: Loaded[] = []
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    const headers = new Headers(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    const encoding = headers.get('content-encoding') ?? 'none'
    begun.set(requestId, { path: new URL(response.url).pathname, type, encoding })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = begun.get(requestId)
    if (one) loaded.push({ ...one, bytes: encodedDataLength })
  })
  return loaded
}

const sum = (loaded: readonly Loaded[]): number => loaded.reduce((total, { bytes }) => total + bytes, 0)

it('a signed-out visitor receives no more than 123 kB of script and 161.5 kB in all, every text compressed', async () => {
  const { page, complaints } = await browser.open()
  const loaded = await countBytes(page)
  await page.goto(product.origin, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: 'Вырастите своего ассистента' }).waitFor()

  const scripts = loaded.filter(({ type }) => type === 'Script')
  const largest = JSON.stringify(loaded.sort((a, b) => b.bytes - a.bytes).slice(0, 12), null, 1)
  expect(scripts.length).toBeGreaterThan(2)
  expect(sum(scripts), largest).toBeLessThanOrEqual(budget.script)
  expect(sum(loaded), largest).toBeLessThanOrEqual(budget.everything)
  const long = loaded.filter(({ type, bytes }) => type !== 'Font' && type !== 'WebSocket' && bytes > 2_000)
  expect([...new Set(long.map(({ encoding }) => encoding))]).toEqual(['br'])
  expect(
    scripts.filter(({ path }) =>
      /socket|login-dialog|settings-dialog|markdown|playground-(?!skeleton)/.test(path),
    ),
  ).toEqual([])
  expect(complaints).toEqual([])
})

it('whoever is signed in sees the home page after at most 28 requests, none of them in vain', async () => {
  const context = await browser.open()
  await context.page.addInitScript(value => localStorage.setItem('authToken', value), token)
  // The first visit finds out what the account may read, the next asks for it at once.
  for (const visit of ['first', 'next']) {
    const { page } = visit === 'first' ? context : { page: await context.page.context().newPage() }
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    page.on('websocket', () => asked.push('websocket'))
    await page.goto(product.origin, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: 'Здравствуйте, Admin' }).waitFor()
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budget.requests)
    // Notifications are read once more when the socket is there.
    const reads = asked.filter(one => one.startsWith('GET /api/') && one !== 'GET /api/notifications')
    expect(reads).toContain('GET /api/auth/me')
    expect(reads.filter((one, at) => reads.indexOf(one) !== at)).toEqual([])
  }
  expect(context.complaints).toEqual([])
})

it('the first picture of the home page is the page itself: nothing stands in for its code', async () => {
  const { page } = await browser.open()
  await page.addInitScript(value => localStorage.setItem('authToken', value), token)
  await page.goto(product.origin)
  const title = page.getByRole('heading', { level: 1, name: 'Здравствуйте, Admin' })
  await title.waitFor()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const main = document.querySelector('main')
      if (!main) return
      seen.push(String(main.querySelector('h1')?.textContent))
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await title.waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen[0]).toBe('Здравствуйте, Admin')
})

interface Received {
  status: number
  head: Headers
  bytes: number
  body: Buffer
}

/** All that the server sends for one path over a connection of its own, head and body. */
const received = (path: string, accept: string, more: OutgoingHttpHeaders = {}): Promise<Received> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': accept, connection: 'close', ...more }
    get(product.origin + path, { agent: false, headers }, response => {
      const parts: Buffer[] = []
      const { socket } = response
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const head = new Headers(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        )
        const { statusCode: status = 0 } = response
        resolve({ status, head, bytes: socket.bytesRead, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })

describe('the widget on somebody’s site', () => {
  it.each(['br', 'gzip'] as const)('costs little until it is opened, as %s', async encoding => {
    const manifest = await received('/widget/manifest.json', 'identity')
    const { app } = JSON.parse(manifest.body.toString()) as { app: string }
    const loader = await received('/widget.js', encoding)
    const widget = await received(`/widget/${app}`, encoding)
    for (const { head } of [loader, widget]) {
      expect(head.get('content-encoding')).toBe(encoding)
      expect(head.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
      expect(head.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(head.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect(loader.head.get('cache-control')).toBe('public, max-age=300')
    expect(widget.head.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(loader.bytes).toBeLessThanOrEqual(budget.loader)
    expect(loader.bytes + widget.bytes).toBeLessThanOrEqual(budget.widget[encoding])
  })

  it('costs next to nothing when its loader is asked for again', async () => {
    const etags = []
    for (const accept of ['br', 'gzip', 'identity'])
      etags.push((await received('/widget.js', accept)).head.get('etag'))
    expect(new Set(etags).size).toBe(3)
    const again = await received('/widget.js', 'br', { 'if-none-match': etags[0] ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})
