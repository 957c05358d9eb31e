import { chromium } from 'playwright-core'
import { buildStale } from './build/build-stale.ts'
import { targets } from './build/targets.ts'
import { examples } from './lessons-shots/example.ts'
import { prepare } from './lessons-shots/prepare.ts'
import { sayIn } from './lessons-shots/texts.ts'
import { root } from './process/root.ts'

// `npm run readme:shot`: takes `docs/pictures/playground.png` anew, of the playground with an example's data. Needs a Chromium
// (`CHROMIUM_PATH`).
const example = examples.ru
const say = sayIn('ru')

const failed = await buildStale([targets.dashboard])
if (failed.length > 0) throw new Error(failed.map(({ title, output }) => `${title}\n${output}`).join('\n'))
const prepared = await prepare(example)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const context = await browser.newContext({
    locale: 'ru',
    viewport: { width: 1440, height: 860 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    `localStorage.setItem('language', 'ru'); localStorage.setItem('authToken', '${prepared.token}');
     localStorage.setItem('assistant-tutorial-shown', 'true')`,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${prepared.server.origin}/playground/${prepared.assistantId}`)
  for (const [at, question] of [example.questions[0], 'Какие у вас цены?'].entries()) {
    await page.getByPlaceholder(say('chat', 'placeholder')).fill(question)
    await page.keyboard.press('Enter')
    await page
      .locator('[role=log] article[data-status=complete]')
      .nth(2 * at + 1)
      .waitFor()
  }
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur())')
  await page.waitForFunction('document.querySelector("[aria-busy=true]") === null')
  await page.screenshot({ path: `${root}/docs/pictures/playground.png` })
} finally {
  await browser.close()
  await prepared.stop()
}
process.exit(0)
