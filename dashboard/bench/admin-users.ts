import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { optimizing } from '@botanika/core/testing/chromium-flags'
import { fillInstallation } from '../test/support/fill-installation.ts'
import { openBrowser } from '../test/support/open-browser.ts'
import { startApp } from '../test/support/start-app.ts'

// Measures the users' list of an administrator with 100,000 accounts (`BENCH_ROWS` for fewer): time from each
// step until its rows are on the screen. A step over two seconds, an error in the console and an answer that
// is no success are failures of the run.

const rows = Number(process.env.BENCH_ROWS ?? 100_000)
const budgetMs = 2_000
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const fail = (line: string): void => {
  print(line)
  process.exitCode = 1
}

const server = await startApp({
  env: { LIMITS: 'relaxed', PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') },
})
const { admin } = await fillInstallation(server, { users: rows })
const browser = await openBrowser({ args: [optimizing] })
const { page, complaints } = await browser.open()
page.on('response', response => {
  if (response.status() >= 400) fail(`${response.status()} ${response.url()}`)
})
await page.addInitScript(token => localStorage.setItem('authToken', token), admin.token)

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const userRows = () => page.getByRole('button', { name: /^Действия: / }).count()
/** Times a step until an answer for the list has come and the page shows the result. */
const step = async (name: string, act: () => Promise<unknown>, isShown: () => Promise<boolean>) => {
  const begun = performance.now()
  const answered = page.waitForResponse(response => /\/api\/admin\/users(\?|$)/.test(response.url()))
  await act()
  const answer = await answered
  // The result of an answer is drawn within two frames.
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  while (!(await isShown())) {
    if (performance.now() - begun > 60_000) throw new Error(`${name}: not on the screen after a minute`)
    await page.waitForTimeout(5)
  }
  const ms = performance.now() - begun
  await answer.finished()
  const line = `${name.padEnd(40)} ${ms.toFixed(0).padStart(6)} ms, its answer ${answer.request().timing().responseEnd.toFixed(0)} ms`
  if (ms > budgetMs) fail(`${line}  OVER ${budgetMs} ms`)
  else print(line)
}
const isPage = async () => (await userRows()) === 50
const choose = async (field: string, value: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}
const search = page.getByRole('searchbox', { name: 'Начало email или имени' })
const isFirst = (name: string) => async () =>
  (await isPage()) && (await page.getByRole('row').nth(1).innerText()).includes(name)

print(`${rows} accounts`)
// The browser compiles the scripts of the page once.
await page.goto(`${server.origin}/dashboard`)
await page.goto(`${server.origin}/admin`)
await row('Person').first().waitFor()
await step('open', () => page.goto(`${server.origin}/admin`), isPage)
for (const number of [2, 3, 4, 5])
  await step(
    `page ${number}`,
    () => page.getByRole('button', { name: 'Показать ещё' }).click(),
    async () => (await userRows()) === number * 50,
  )
await step('search of many', () => search.fill('person 7'), isFirst('Person 7'))
await step(
  'search of one',
  () => search.fill(`person ${rows - 1}`),
  async () => (await userRows()) === 1 && (await row(`Person ${rows - 1}`).count()) === 1,
)
await step(
  'search of nobody',
  () => search.fill('nobody at all'),
  () => page.getByText('Никого не нашлось').isVisible(),
)
await step('no search', () => search.fill(''), isPage)
for (const state of ['Заморожен', 'Активен', 'Без ассистентов', 'Отключен'])
  await step(`state: ${state}`, () => choose('Состояние', state), isPage)
await step('state: Отключен, plan: PRO', () => choose('Тариф', 'PRO'), isPage)
await step('and frozen', () => choose('Состояние', 'Заморожен'), isPage)
for (const order of ['Сначала старые', 'Недавние визиты', 'По email', 'По имени'])
  await step(`order: ${order}`, () => choose('Порядок', order), isPage)

for (const complaint of complaints) fail(`in the console: ${complaint}`)
await browser.close()
await server.stop()
process.exit()
