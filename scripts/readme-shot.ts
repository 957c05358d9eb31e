import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startSite } from '../core/src/testing/start-site.ts'
import { buildStale } from './build/build-stale.ts'
import { targets } from './build/targets.ts'
import { type Example, examples } from './lessons-shots/example.ts'
import { type Prepared, prepare } from './lessons-shots/prepare.ts'
import { type Language, sayIn } from './lessons-shots/texts.ts'
import { root } from './process/root.ts'
import { encodeGif } from './readme-shot/encode-gif.ts'
import { createRecorder } from './readme-shot/record.ts'
import { shopPage } from './readme-shot/shop-page.ts'

// `npm run readme:shot [-- ru en]`: takes the moving pictures of the READMEs anew, `docs/pictures/tour.<language>.gif`: a question in
// the playground, its source, and the widget on a site, of the real product with an example's data; and beside it the catalogue of
// lessons. Needs a Chromium (`CHROMIUM_PATH`).
const maxBytes = 3_000_000

type Recorder = ReturnType<typeof createRecorder>
interface Tour {
  recorder: Recorder
  prepared: Prepared
  example: Example
  language: Language
}

const window = (language: Language): BrowserContextOptions => ({
  locale: language,
  viewport: { width: 1280, height: 800 },
  // 1,024 × 640 pixels.
  deviceScaleFactor: 0.8,
  reducedMotion: 'reduce',
})

const stands = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

const showPlayground = async (page: Page, { recorder, prepared, example, language }: Tour): Promise<void> => {
  const [question] = example.questions
  await page.goto(`${prepared.server.origin}/playground/${prepared.assistantId}`)
  const field = page.getByPlaceholder(sayIn(language)('chat', 'placeholder'))
  await field.focus()
  await stands(page)
  await recorder.take(page, 1200)
  await recorder.type(page, question)
  await recorder.take(page, 400)
  await page.keyboard.press('Enter')
  const answer = page.locator('[role=log] article[data-status=complete]').nth(1)
  await recorder.until(page, answer.waitFor(), { last: 1600 })
  await page
    .getByRole('button', { name: /^(Источник|Source) 1: / })
    .first()
    .click()
  await page.getByRole('dialog').locator('mark').first().waitFor()
  await stands(page)
  await recorder.take(page, 2800)
}

const showWidget = async (page: Page, { recorder, example }: Tour): Promise<void> => {
  await stands(page)
  await page.getByRole('button', { name: /^(Открыть чат|Open chat)/ }).waitFor()
  await recorder.take(page, 1500)
  await page.getByRole('button', { name: /^(Открыть чат|Open chat)/ }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.focus()
  await recorder.take(page, 800)
  await recorder.type(page, example.questions[1] ?? '')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('dialog').getByRole('button', { name: /\.md/ }).first()
  await recorder.until(page, answer.waitFor(), { last: 3500 })
}

const showLessons = async (page: Page, { origin, language }: { origin: string; language: Language }) => {
  await page.goto(`${origin}/lessons`)
  await page.locator('main article, main li').first().waitFor()
  await stands(page)
  await page.screenshot({
    path: join(root, `docs/pictures/lessons.${language}.jpg`),
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  })
}

const film = async (browser: Browser, language: Language): Promise<void> => {
  const example = examples[language]
  const prepared = await prepare(example)
  const tour = { recorder: createRecorder(), prepared, example, language }
  const [widget] = await prepared.api('GET /api/assistants/{id}/widgets', {
    params: { id: prepared.assistantId },
  })
  if (!widget) throw new Error('the example has no widget')
  const site = await startSite({
    '/': shopPage(example, `${prepared.server.origin}/widget.js?key=${widget.key}`, language),
  })
  try {
    const owner = await browser.newContext(window(language))
    await owner.addInitScript(
      `localStorage.setItem('language', '${language}'); localStorage.setItem('authToken', '${prepared.token}');
       localStorage.setItem('assistant-tutorial-shown', 'true')`,
    )
    const dashboard = await owner.newPage()
    await showPlayground(dashboard, tour)
    await showLessons(dashboard, { origin: prepared.server.origin, language })
    await owner.close()
    const visitor = await browser.newContext(window(language))
    const page = await visitor.newPage()
    await page.goto(site.origin)
    await showWidget(page, tour)
    await visitor.close()
  } finally {
    await site.close()
    await prepared.stop()
  }
  const gif = encodeGif(tour.recorder.frames)
  if (gif.length > maxBytes) throw new Error(`The picture has ${gif.length} bytes, ${maxBytes} at most`)
  const file = join(root, `docs/pictures/tour.${language}.gif`)
  await writeFile(file, gif)
  console.log(`${file}: ${gif.length} bytes, ${tour.recorder.frames.length} frames`)
}

const failed = await buildStale([targets.dashboard, targets.widget])
if (failed.length > 0) throw new Error(failed.map(({ title, output }) => `${title}\n${output}`).join('\n'))
const asked = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const language of ['en', 'ru'] as const)
    if (asked.length === 0 || asked.includes(language)) await film(browser, language)
} finally {
  await browser.close()
}
process.exit(0)
