import { openBrowser } from './open-browser.ts'
import { asPerson } from './person.ts'
import { startMessenger } from './start-messenger.ts'

export type DashboardHome = Awaited<ReturnType<typeof openDashboardHome>>

/** What `startMessenger` starts, and a browser with its administrator, who has made the assistant «Садовник». */
export const openDashboardHome = async (options?: Parameters<typeof startMessenger>[0]) => {
  const messenger = await startMessenger(options)
  const browser = await openBrowser()
  const stop = async () => {
    await browser.close()
    await messenger.stop()
  }
  try {
    const tab = await browser.open()
    const person = asPerson(tab.page, messenger.product.origin)
    await person.setUp(messenger.product.setupLink ?? '')
    await person.createAssistant('Садовник')
    return { ...messenger, browser, tab, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
