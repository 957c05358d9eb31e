import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../test/browser.ts'
import { buildWidget } from '../test/build.ts'
import { startTestServer } from '../test/test-server.ts'

/** What the widget costs a site on a slow device, beside a tag whose script is empty: the floor of any tag. */
const key = 'wgt_0123456789abcdefghijklmn'
const runs = 5
const slowdown = 4
/** Main-thread tasks above this block the page, ms (as Lighthouse counts them). */
const longTask = 50

interface Cost {
  /** From the start of the navigation until the bubble is in the page, ms. */
  bubble: number | undefined
  blocking: number
  shift: number
  /** Of the scripts that were loaded, as a server sends them: in Brotli. */
  bytes: number
}

const watching = `
  window.cost = { blocking: 0, shift: 0 }
  new PerformanceObserver(list => list.getEntries().forEach(({ duration }) => { cost.blocking += Math.max(0, duration - ${longTask}) }))
    .observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => list.getEntries().forEach(({ value }) => { cost.shift += value }))
    .observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-botanika]')) return
    watch.disconnect()
    requestAnimationFrame(() => { cost.bubble = performance.now() })
  }).observe(document, { childList: true, subtree: true })`

const pageWith = (tag: string) =>
  `<!doctype html><html lang="ru"><link rel="icon" href="data:,"><body><h1>Магазин</h1><p>Фикусы</p>${tag}</body></html>`

async function visit(browser: Browser, address: string, isWidget: boolean): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname, protocol } = new URL(response.url())
    if (protocol === 'http:' && pathname.endsWith('.js')) scripts.add(basename(pathname))
  })
  await page.addInitScript(watching)
  await page.goto(address)
  if (isWidget) await page.getByRole('button', { name: 'Открыть чат' }).waitFor()
  // The app comes when the page is idle, and is a part of the price.
  await page.waitForLoadState('networkidle')
  const cost = await page.evaluate<Omit<Cost, 'bytes'>>('cost')
  await context.close()
  const sizes = await Promise.all([...scripts].map(name => stat(join(dist, `${name}.br`))))
  return { ...cost, bytes: sizes.reduce((sum, { size }) => sum + size, 0) }
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const { dist } = await buildWidget()
const server = await startTestServer({ dist, look: {} })
const bareTag = await startTestServer({
  page: pageWith('<script src="data:text/javascript,0" async></script>'),
})
const widgetTag = await startTestServer({
  page: pageWith(`<script src="${server.origin}/widget.js" data-widget="${key}" async></script>`),
})
const browser = await launchBrowser()
try {
  process.stdout.write(`CPU slowed down ${slowdown} times, median of ${runs} visits with an empty cache\n`)
  for (const [name, { origin }] of Object.entries({ 'empty script': bareTag, widget: widgetTag })) {
    const costs: Cost[] = []
    for (let run = 0; run < runs; run++) costs.push(await visit(browser, origin, name === 'widget'))
    const of = (value: (cost: Cost) => number) => middle(costs.map(value))
    const bubble = name === 'widget' ? `bubble ${of(cost => cost.bubble ?? 0).toFixed(0)} ms · ` : ''
    process.stdout.write(
      `${name.padEnd(13)} ${bubble}blocking ${of(cost => cost.blocking).toFixed(0)} ms · layout shift ${of(cost => cost.shift).toFixed(4)} · scripts ${of(cost => cost.bytes)} B in Brotli\n`,
    )
  }
} finally {
  await browser.close()
  for (const each of [server, bareTag, widgetTag]) await each.stop()
}
