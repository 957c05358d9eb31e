import { findBrowser, firefox } from './test/find-browser.ts'
import { vitest } from './test/vitest.ts'

// `npm run check:firefox`: the main path of the product and its widget in a Firefox of the machine, driven by WebDriver BiDi.
const env = { ...process.env, FIREFOX_PATH: await findBrowser(firefox, { env: process.env }) }
const { passed, failed } = await vitest(['firefox'], {
  filters: process.argv.slice(2),
  env,
  report: text => void process.stdout.write(text),
})
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
