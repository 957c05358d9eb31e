import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../test/browser.ts'
import { buildWidget } from '../test/build.ts'
import { startTestServer } from '../test/test-server.ts'

/**
 * Measures what the widget costs a site on a slow device, beside a tag whose script draws a button and does
 * nothing else: the floor of any bubble at this moment. The kinds of visit take turns, so that all have the
 * same load.
 */
const rounds = 9
const slowdown = 4
/** Main-thread tasks above this block the page, ms (as Lighthouse counts them). */
const longTask = 50

interface Cost {
  /** Time from the tag in the page until the bubble is drawn, ms. */
  bubble: number
  blocking: number
  shift: number
  /** Size of the scripts that were loaded, as a server sends them: in Brotli. */
  bytes: number
}

const watching = `
  window.cost = { blocking: 0, shift: 0, bubble: 0 }
  new PerformanceObserver(list => list.getEntries().forEach(({ duration }) => { cost.blocking += Math.max(0, duration - ${longTask}) }))
    .observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => list.getEntries().forEach(({ value }) => { cost.shift += value }))
    .observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-botanika]')) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/widget.js'))
      // A browser that reads ahead asks for the script before it has come to the tag.
      const tag = Math.min(script.startTime, performance.getEntriesByName('tag')[0].startTime)
      cost.bubble = performance.now() - tag
    })
  }).observe(document, { childList: true, subtree: true })`

const pageWith = (tag: string) =>
  `<!doctype html><html lang="ru"><link rel="icon" href="data:,"><body><h1>Магазин</h1><p>Фикусы</p><script>performance.mark('tag')</script>${tag}</body></html>`

/** Script of the bare tag: it draws a round button in a shadow root, and nothing else. */
const bare = `const host=document.createElement('div');host.dataset.botanika='';host.attachShadow({mode:'open'}).innerHTML='<button style="position:fixed;right:20px;bottom:20px;width:60px;height:60px;border-radius:50%" aria-label="Открыть чат"></button>';document.body.append(host)`

interface Visit {
  address: string
  /** The page was opened before: the browser has the scripts and the design. */
  again?: boolean
}

const visit = async (browser: Browser, { address, again }: Visit): Promise<Cost> => {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } })
  const page = await context.newPage()
  const open = async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Открыть чат' }).waitFor()
    // The app is loaded when the page is idle, and counts as a part of the price.
    await page.waitForLoadState('networkidle')
  }
  if (again) await open()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname, protocol } = new URL(response.url())
    if (protocol === 'http:' && pathname.endsWith('.js') && !address.startsWith(bareSite.origin))
      scripts.add(basename(pathname))
  })
  await page.addInitScript(watching)
  await open()
  const cost = await page.evaluate<Omit<Cost, 'bytes'>>('cost')
  await context.close()
  const sizes = await Promise.all(
    [...scripts].map(name => stat(join(dist, `${name}.br`)).catch(() => ({ size: 0 }))),
  )
  return { ...cost, bytes: sizes.reduce((sum, { size }) => sum + size, 0) }
}

/** The part of the real server that is used here: its own types know no browser. */
interface Core {
  startTestApp(): Promise<{
    origin: string
    person(name: string): Promise<{ api: ReturnType<typeof createClient<CoreApi>> }>
    stop(): Promise<void>
  }>
}

const { dist } = await buildWidget()
const core: Core = await import(resolve(import.meta.dirname, '../../core/src/testing/index.ts'))
const server = await core.startTestApp()
const owner = await server.person('Anna')
const { id } = await owner.api('POST /api/assistants', { body: { name: 'Фикус' } })
const [widget] = await owner.api('GET /api/assistants/{id}/widgets', { params: { id } })
if (!widget) throw new Error('an assistant has a widget from the start')
/** The script has another origin than its page, as the widget's does. */
const bareScript = await startTestServer({ script: bare })
const site = (tag: string) => startTestServer({ page: pageWith(tag) })
const bareSite = await site(`<script src="${bareScript.origin}/widget.js" async></script>`)
const keySite = await site(widget.snippet)
const attributeSite = await site(
  `<script src="${server.origin}/widget.js" data-widget="${widget.key}" async></script>`,
)
const visits: Readonly<Record<string, Visit>> = {
  'bare script': { address: bareSite.origin },
  'first visit': { address: keySite.origin },
  'key as attribute': { address: attributeSite.origin },
  'later page': { address: keySite.origin, again: true },
}
const browser = await launchBrowser()
try {
  process.stdout.write(
    `CPU slowed down ${slowdown} times, ${rounds} rounds, min / median / max; bubble from the tag on\n`,
  )
  const costs = new Map<string, Cost[]>(Object.keys(visits).map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, one] of Object.entries(visits)) costs.get(name)?.push(await visit(browser, one))
  for (const [name, of] of costs) {
    const spread = (value: (cost: Cost) => number, digits = 0) => {
      const sorted = of.map(value).sort((a, b) => a - b)
      return [0, Math.floor(sorted.length / 2), sorted.length - 1]
        .map(at => (sorted[at] ?? 0).toFixed(digits))
        .join(' / ')
    }
    process.stdout.write(
      `${name.padEnd(20)} bubble ${spread(cost => cost.bubble)} ms · blocking ${spread(cost => cost.blocking)} ms · layout shift ${spread(cost => cost.shift, 4)} · scripts ${spread(cost => cost.bytes)} B\n`,
    )
  }
} finally {
  await browser.close()
  for (const each of [bareScript, bareSite, keySite, attributeSite, server]) await each.stop()
}
