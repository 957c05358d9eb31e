import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildStale } from './build/build-stale.ts'
import { targets } from './build/targets.ts'
import { examples } from './lessons-shots/example.ts'
import { writePicture } from './lessons-shots/picture.ts'
import { prepare } from './lessons-shots/prepare.ts'
import { takeShots } from './lessons-shots/shots.ts'
import { type Language, languages, sayIn } from './lessons-shots/texts.ts'
import { root } from './process/root.ts'

// `npm run lessons:shots [-- ru en pl]`: takes the pictures of the built-in lessons anew, of the real screens with an example's
// data. Needs a Chromium (`CHROMIUM_PATH`).
const folder = join(root, 'plugins/lessons/src/built-in/pictures')
/** Address shown instead of the server's own, which changes with every run. */
const address = 'https://bots.example.com'

const photograph = async (browser: Browser, language: Language): Promise<void> => {
  const example = examples[language]
  const prepared = await prepare(example)
  try {
    const { origin } = prepared.server
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 1440, height: 780 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript(
      `localStorage.setItem('language', '${language}'); localStorage.setItem('authToken', '${prepared.token}');
       localStorage.setItem('assistant-tutorial-shown', 'true')`,
    )
    const encoder = await browser.newPage()
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await rm(join(folder, language), { recursive: true, force: true })
    await takeShots({
      page,
      prepared,
      example,
      say: sayIn(language),
      shoot: async (name, of) => {
        await page.mouse.move(0, 0)
        await page.evaluate(settled(origin))
        const path = join(folder, language, `${name}.webp`)
        const bytes = await writePicture(path, { page, of, encoder })
        console.log(`${language}/${name}.webp  ${Math.round(bytes / 1000)} kB`)
      },
    })
    await context.close()
    await encoder.close()
  } finally {
    await prepared.stop()
  }
}

/**
 * Script for the browser: it waits until nothing is loading any more, and replaces the server's address by
 * one that looks real.
 */
const settled = (origin: string): string => `(async () => {
  const until = Date.now() + 20_000
  while (document.querySelector('[aria-busy=true]') && Date.now() < until) await new Promise(done => setTimeout(done, 100))
  await document.fonts.ready
  document.activeElement?.blur()
  await new Promise(done => setTimeout(done, 400))
  for (const field of document.querySelectorAll('input, textarea'))
    if (field.value.includes('${origin}')) field.value = field.value.replaceAll('${origin}', '${address}')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    if (node.data.includes('${origin}')) node.data = node.data.replaceAll('${origin}', '${address}')
  }
})()`

const failed = await buildStale([targets.dashboard, targets.widget])
if (failed.length > 0) throw new Error(failed.map(({ title, output }) => `${title}\n${output}`).join('\n'))
const asked = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const language of languages)
    if (asked.length === 0 || asked.includes(language)) await photograph(browser, language)
} finally {
  await browser.close()
}
