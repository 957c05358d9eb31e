import { openBrowser } from './open-browser.ts'
import { asPerson } from './person.ts'
import type { Product } from './start-product.ts'

export type Home = Awaited<ReturnType<typeof openHome>>

/** A started product, and a browser with its administrator, who has made the assistant «Садовник». `stop` ends both. */
export const openHome = async <T extends { product: Product; stop(): Promise<unknown> }>(started: T) => {
  const browser = await openBrowser()
  const stop = async () => {
    await browser.close()
    await started.stop()
  }
  try {
    const tab = await browser.open()
    const person = asPerson(tab.page, started.product.origin)
    await person.setUpByApi(started.product.setupLink ?? '')
    await person.createAssistantByApi('Садовник')
    return { ...started, browser, tab, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
