import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { optimizing } from '@botanika/core/testing/chromium-flags'
import { openBrowser } from '../test/support/open-browser.ts'
import { startProcess } from '../test/support/start-process.ts'
import { median, type PaintFigures, spread, watchPaint } from './paint-figures.ts'

// Measures the dashboard for a visitor and for a signed-in person, in Chromium with a processor four times
// slower and an empty cache: the largest contentful paint, the time in which the page does not react (the
// part of tasks beyond 50 ms each), requests, bytes on the wire. Beside it a page that is one script of as
// many bytes. A page over its budget is a failure of the run. `BENCH_RUNS` for more visits of each.

const runs = Number(process.env.BENCH_RUNS ?? 5)
/** Time of watching, ms: nothing more is drawn or loaded by then. */
const watchedMs = 4_000
const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Budget = Partial<Record<keyof PaintFigures, number>>

const product = await startProcess({ data: 'empty' })
const api = createClient<CoreApi>({ origin: product.origin })
const setupToken = new URL(product.setupLink ?? '').searchParams.get('token') ?? ''
const { token } = await api('POST /api/setup', {
  body: { token: setupToken, username: 'Ольга', email: 'olga@example.com', password: 'secret-1' },
})
const signedIn = createClient<CoreApi>({ origin: product.origin, token: () => token })
for (const name of ['Кактус', 'Фикус', 'Алоэ'])
  await signedIn('POST /api/assistants', {
    body: { name, description: `${name} отвечает покупателям магазина растений` },
  })

const browser = await openBrowser({ args: [optimizing] })
const visit = async (address: string, by: string | null): Promise<PaintFigures> => {
  const { page } = await browser.open()
  if (by) await page.addInitScript(value => localStorage.setItem('authToken', value), by)
  const figures = await watchPaint(page)
  await page.goto(address)
  await page.waitForTimeout(watchedMs)
  const seen = await figures()
  await page.context().close()
  return seen
}

const measure = async (
  name: string,
  { address, by = null, budget = {} }: { address: string; by?: string | null; budget?: Budget },
): Promise<PaintFigures[]> => {
  const seen: PaintFigures[] = []
  for (let run = 0; run < runs; run++) seen.push(await visit(address, by))
  const of = (figure: keyof PaintFigures) => seen.map(figures => figures[figure])
  const kilobytes = (figure: keyof PaintFigures) => of(figure).map(bytes => bytes / 1_000)
  const over = (Object.keys(budget) as (keyof Budget)[]).filter(
    figure => median(of(figure)) > (budget[figure] ?? 0),
  )
  if (over.length > 0) process.exitCode = 1
  print(
    [
      name.padEnd(28),
      `paint ${spread(of('paintMs'), ' ms')}`,
      `blocking ${spread(of('blockingMs'), ' ms')}`,
      `requests ${spread(of('requests'), '')}`,
      `scripts ${spread(kilobytes('scriptBytes'), ' kB')}`,
      `all ${spread(kilobytes('bytes'), ' kB')}`,
      over.length > 0 ? `OVER: ${over.join(', ')}` : '',
    ].join('  '),
  )
  return seen
}

/**
 * Starts a page whose one script has this many bytes, most of them without work, and draws a line of text.
 */
const startBare = async (bytes: number) => {
  const script = `document.body.innerHTML='<h1>Ботаника</h1>'//${randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')}`
  const html = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/bare.js"></script>'
  const server = createServer(({ url }, response) => {
    const isScript = url === '/bare.js'
    response.writeHead(url === '/' || isScript ? 200 : 404, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
    })
    response.end(isScript ? script : html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  }
}

print(`min / median / max of ${runs} visits, CPU 4×, empty cache, load ${loadavg()[0]?.toFixed(1)}`)
// The server's own first answer of each page does not count.
await visit(product.origin, null)
await visit(product.origin, token)
await measure('visitor', { address: product.origin, budget: { bytes: 160_000 } })
const seen = await measure('signed in', {
  address: product.origin,
  by: token,
  budget: { paintMs: 1_200, requests: 30 },
})
const bare = await startBare(median(seen.map(({ bytes }) => bytes)))
await measure('bare, as many bytes', { address: bare.address })
bare.stop()
print(`load ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
await product.stop()
process.exit()
