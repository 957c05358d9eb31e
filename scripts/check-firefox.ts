import { findBrowser, firefox } from './process/find-browser.ts'
import { vitest } from './test/vitest.ts'

// `npm run check:firefox`: the main path of the product and its widget in a Firefox of the machine, driven by WebDriver BiDi.
const env = { ...process.env, FIREFOX_PATH: await findBrowser(firefox, { env: process.env }) }
process.exitCode = await vitest(['firefox'], { filters: process.argv.slice(2), env })
