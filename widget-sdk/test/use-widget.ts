import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'

/** The built widget and the shared browser for the tests of a file. What a test puts into the answer is closed after it. */
export const useWidget = (begin: (given: { dist: string; browser: Browser }) => void): (() => unknown)[] => {
  const closing: (() => unknown)[] = []
  beforeAll(async () => begin({ dist: (await buildWidget()).dist, browser: await shareBrowser() }), 180_000)
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  afterAll(closePages)
  return closing
}
