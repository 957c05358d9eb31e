import type { Page } from 'playwright-core'

/** The cost of opening a page. */
export interface PaintFigures {
  paintMs: number
  blockingMs: number
  requests: number
  scriptBytes: number
  /** Heads and bodies of all answers, on the wire. */
  bytes: number
}

declare global {
  interface Window {
    figures: { paintMs: number; blockingMs: number }
  }
}

/** Runs in the page before its scripts. */
const watch = (): void => {
  window.figures = { paintMs: 0, blockingMs: 0 }
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) window.figures.paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.figures.blockingMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

/** Watches a tab with a processor four times slower; the answer reads what has been seen so far. */
export const watchPaint = async (page: Page): Promise<() => Promise<PaintFigures>> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  const seen = { requests: 0, scriptBytes: 0, bytes: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) seen.requests += 1
  })
  devtools.on('Network.webSocketCreated', () => {
    seen.requests += 1
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.bytes += encodedDataLength
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength
  })
  await page.addInitScript(watch)
  return async () => ({ ...(await page.evaluate(() => window.figures)), ...seen })
}

/** `least / middle / most` of some visits. */
export const spread = (values: readonly number[], unit: string): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return `${[sorted[0], median(values), sorted.at(-1)].map(value => Math.round(value ?? 0)).join(' / ')}${unit}`
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
