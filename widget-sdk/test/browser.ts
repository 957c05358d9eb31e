import { chromiumFlags, shortLivedFlags } from '@botanika/core/testing/chromium-flags'
import { type Browser, chromium } from 'playwright-core'

/** Chromium of the machine; `CHROMIUM_PATH` names another. */
export const launchBrowser = (flags: readonly string[] = chromiumFlags): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...flags],
  })

let shared: Promise<Browser> | undefined

/** One for all files of a worker: it takes longer to start than a page. It ends with the worker's process. */
export const shareBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser(shortLivedFlags)
  return shared
}

/** Closes the pages that a file opened in the shared browser: files of a worker run one after another. */
export const closePages = async (): Promise<void> => {
  const browser = await shareBrowser()
  await Promise.all(browser.contexts().map(context => context.close()))
}
