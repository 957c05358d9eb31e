import { optimizing } from '@botanika/core/testing/chromium-flags'
import type { Page } from 'playwright-core'
import { openBrowser } from '../test/support/open-browser.ts'
import { asPerson } from '../test/support/person.ts'
import { startProcess } from '../test/support/start-process.ts'
import { median, type PaintFigures, spread, watchPaint } from './paint-figures.ts'

// Measures the public pages for a reader, in Chromium with a processor four times slower and an empty cache:
// the largest contentful paint, the time in which the page does not react (the part of tasks beyond 50 ms
// each), the scripts on the wire. A page over its budget is a failure of the run. Then the reader scrolls,
// moves and touches: the scripts of a lesson keep their budget. Then a control is pressed: the dashboard's
// scripts, and the time until it has taken over, during which the text is there. `BENCH_RUNS` for more visits
// of each.

const runs = Number(process.env.BENCH_RUNS ?? 5)
const budget = { paintMs: 1_000, blockingMs: 100, scriptBytes: 120_000 }
/** Time of watching, ms: nothing more is drawn or run on these pages by then. */
const watchedMs = 4_000
const print = (line: string): void => void process.stdout.write(`${line}\n`)

interface Figures extends PaintFigures {
  /** Size of the scripts after scrolling, moving and touching. */
  touchedScriptBytes: number
  /** Time from the touch on where that is sufficient, else from the press of a control, ms. */
  takeOverMs: number
  allScriptBytes: number
}

const visit = async (page: Page, address: string): Promise<Figures> => {
  const read = await watchPaint(page)
  await page.goto(address)
  await page.waitForTimeout(watchedMs)
  const figures = await read()
  const tookOver = async (sinceMs: number, timeout: number) => {
    await page.waitForFunction(() => document.getElementById('served') === null, undefined, { timeout })
    return performance.now() - sinceMs
  }
  const touchedAt = performance.now()
  await page.mouse.move(400, 300)
  await page.mouse.move(410, 300)
  await page.mouse.wheel(0, 1_000)
  await page.mouse.click(700, 300)
  const [byTouchMs] = await Promise.all([
    tookOver(touchedAt, watchedMs).catch(() => undefined),
    page.waitForTimeout(watchedMs),
  ])
  const { scriptBytes: touchedScriptBytes } = await read()
  const pressedAt = performance.now()
  await page.evaluate(() => document.querySelector<HTMLElement>('#served button[data-calls=help]')?.click())
  const takeOverMs = byTouchMs ?? (await tookOver(pressedAt, 60_000))
  await page.waitForTimeout(watchedMs)
  const { scriptBytes: allScriptBytes } = await read()
  return { ...figures, touchedScriptBytes, takeOverMs, allScriptBytes }
}

const product = await startProcess({ data: 'empty' })
const browser = await openBrowser({ args: [optimizing] })
// Before that every address leads to the set-up.
await asPerson((await browser.open()).page, product.origin).setUp(product.setupLink ?? '')
const lessons = (await (await fetch(`${product.origin}/api/lessons`)).json()) as { id: string }[]
const [lesson] = lessons
if (!lesson) throw new Error('the built-in lessons are not there')
print(`min / median / max of ${runs} visits, CPU 4×, empty cache`)
for (const path of [`/lessons/${lesson.id}`, '/lessons', '/documentation', '/platform-description']) {
  const seen: Figures[] = []
  for (let run = 0; run < runs; run++) {
    const { page } = await browser.open({ onlyReads: true })
    seen.push(await visit(page, product.origin + path))
    await page.context().close()
  }
  const of = (name: keyof Figures) => seen.map(figures => figures[name])
  const isOver: string[] = (Object.keys(budget) as (keyof typeof budget)[]).filter(
    name => median(of(name)) > budget[name],
  )
  if (path.startsWith('/lessons/') && median(of('touchedScriptBytes')) > budget.scriptBytes)
    isOver.push('touchedScriptBytes')
  if (isOver.length > 0) process.exitCode = 1
  print(
    [
      path.replace(lesson.id, '{id}').padEnd(26),
      `paint ${spread(of('paintMs'), ' ms')}`,
      `blocking ${spread(of('blockingMs'), ' ms')}`,
      `scripts ${spread(
        of('scriptBytes').map(bytes => bytes / 1_000),
        ' kB',
      )}`,
      `after a touch ${spread(
        of('touchedScriptBytes').map(bytes => bytes / 1_000),
        ' kB',
      )}`,
      `then: take-over ${spread(of('takeOverMs'), ' ms')}, scripts ${spread(
        of('allScriptBytes').map(bytes => bytes / 1_000),
        ' kB',
      )}`,
      isOver.length > 0 ? `OVER: ${isOver.join(', ')}` : '',
    ].join('  '),
  )
}
await browser.close()
await product.stop()
process.exit()
