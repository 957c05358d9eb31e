import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson, asVisitor } from './support/person.ts'
import { startSite } from './support/site.ts'
import { type Product, startProduct } from './support/start-product.ts'

/** A new product reads its examples meanwhile, and other tests want the processor too. */
const slow = { timeout: 60_000 }
const closing: (() => unknown)[] = []
let browser: TestBrowser
let product: Product
let owner: Tab

beforeAll(async () => {
  product = await startProduct({ env: { LIMITS: 'relaxed' } })
  closing.push(product.stop)
  browser = await openBrowser()
  closing.push(browser.close)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/**
 * Returns the messages from the top of the screen to its bottom, whatever order the document has: a question
 * by its number.
 */
const onScreen = (page: Page, messages: string): Promise<string[]> =>
  page.locator(messages).evaluateAll(found =>
    found
      // One that was replaced between the search and the reading stands nowhere.
      .filter(message => message.isConnected)
      .map(message => ({ top: message.getBoundingClientRect().top, text: message.textContent ?? '' }))
      .toSorted((one, other) => one.top - other.top)
      .map(({ text }) => /^Вопрос \d+/.exec(text)?.[0] ?? 'ответ'),
  )
const turns = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Вопрос ${at + 1}`, 'ответ']).flat()

it('each answer stands under its question, in the widget and on the pages, at once and after a reload', async () => {
  owner = await browser.open()
  const person = asPerson(owner.page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  await owner.page.goto(`${product.origin}/playground/${await person.createAssistantByApi('Садовник')}`)
  const inChat = () => onScreen(owner.page, '[role=log] article[data-status=complete]')
  for (let turn = 1; turn <= 4; turn++) {
    await person.ask(`Вопрос ${turn}?`)
    await expect.poll(inChat, slow).toEqual(turns(turn))
  }
  const tag = await person.embedTag()
  const site = await startSite(() => tag)
  closing.push(site.close)

  const visitor = await browser.open({ viewport: { width: 900, height: 700 } })
  await visitor.page.goto(site.origin)
  const { open, ask } = asVisitor(visitor.page)
  // The welcome is the first.
  const whole = ['ответ', ...turns(14)]
  const inWidget = async () => {
    const shown = await onScreen(visitor.page, '.own, .reply:not(.dots)')
    // Also before the server has acknowledged the question, and while the answer is being written.
    expect(shown).toEqual(whole.slice(0, shown.length))
    return shown
  }
  await open()
  for (let turn = 1; turn <= 14; turn++) {
    await ask(`Вопрос ${turn}?`)
    while ((await inWidget()).length <= 2 * turn);
    await visitor.page.getByRole('button', { name: 'Отправить' }).waitFor()
  }
  await visitor.look('message-order-widget')
  await visitor.page.reload()
  await open()
  await expect.poll(() => onScreen(visitor.page, '.own, .reply')).toEqual(whole)

  await owner.page.reload()
  await expect.poll(inChat).toEqual(turns(4))
  await follow(owner.page, owner.page.url().replace('/playground/', '/chat/'))
  await expect.poll(inChat).toEqual(turns(4))
  expect([...owner.complaints, ...visitor.complaints]).toEqual([])
})

it('names the model that answers, in the person’s language, reads as text before Markdown’s code, and has one h1', async () => {
  const { page, look } = owner
  const id = page.url().split('/').at(-1)
  const languages = { ru: 'Ботаника (встроенная)', en: 'Botanika (built-in)', pl: 'Botanika (wbudowana)' }
  // Never answered: the parser does not come.
  await page.route('**/assets/markdown-body*', () => undefined)
  await page.goto(`${product.origin}/chat/${id}`)
  await page.getByText(languages.ru).first().waitFor()
  await look('chat-plain-text')
  expect(await page.locator('[role=log]').innerText()).not.toMatch(/[*_]/)
  await page.unroute('**/assets/markdown-body*')
  for (const [language, name] of Object.entries(languages)) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.goto(`${product.origin}/chat/${id}`)
    await page.locator('[role=log]', { hasText: name }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('botanika-local')
    expect(await page.locator('h1').count()).toBe(1)
    await follow(page, `${product.origin}/playground/${id}`)
    // The assistant has gpt-4o and no key.
    await page.locator('header', { hasText: name }).first().waitFor()
    await page.locator('[role=log]', { hasText: name }).waitFor()
    await look(`model-names-${language}`)
    expect(await page.locator('h1').count()).toBe(1)
  }
  for (const path of ['/nowhere', '/chat/000000000000000000000000']) {
    await follow(page, product.origin + path)
    await page.locator('h1').waitFor()
    expect(await page.locator('h1').count()).toBe(1)
  }
})

it('sends what was written while the chat was being opened, once it is open', async () => {
  const { page } = owner
  let open: () => void = () => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  await page.evaluate(() => localStorage.setItem('language', 'ru'))
  await page.route('**/api/conversations/**', route => opened.then(() => route.continue()))
  await page.goto(`${product.origin}/`)
  await page
    .getByRole('link', { name: /Садовник/ })
    .first()
    .click()
  await asPerson(page, product.origin).ask('Вопрос 99?')
  await page.getByRole('button', { name: 'Отправить' }).and(page.locator('[aria-busy=true]')).waitFor()
  expect(await page.getByPlaceholder('Введите сообщение').inputValue()).toBe('Вопрос 99?')
  open()
  await page.locator('[role=log] article', { hasText: 'Вопрос 99?' }).waitFor()
  expect(await page.getByPlaceholder('Введите сообщение').inputValue()).toBe('')
})

it('rates a reply, with a reason, and notes a PDF in the log', async () => {
  const { page, look } = owner
  await page.unroute('**/api/conversations/**')
  await page.reload()
  const reply = page.locator('[role=log] article[data-role=assistant]').last()
  await reply.getByRole('button', { name: 'Хороший ответ' }).click()
  await reply.getByRole('button', { name: 'Хороший ответ', pressed: true }).waitFor()
  await reply.getByRole('button', { name: 'Плохой ответ' }).click()
  await page.getByLabel('Что не так?').last().fill('Цена старая')
  expect(await findViolations(page)).toEqual([])
  await look('chat-rating')
  const rated = page.waitForResponse(
    response => response.url().endsWith('/rating') && /Цена старая/.test(response.request().postData() ?? ''),
  )
  await page.getByRole('button', { name: 'Отправить', exact: true }).last().click()
  expect((await rated).status()).toBe(200)
  await reply.getByRole('button', { name: 'Плохой ответ', pressed: true }).waitFor()
  await page.reload()
  await reply.getByRole('button', { name: 'Плохой ответ', pressed: true }).click()
  expect(await page.getByLabel('Что не так?').last().inputValue()).toBe('Цена старая')
  await page.getByRole('button', { name: 'Убрать оценку' }).click()
  await reply.getByRole('button', { name: 'Плохой ответ', pressed: false }).waitFor()

  const noted = page.waitForResponse(
    response => response.url().endsWith('/exports') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Скачать PDF' }).first().click()
  expect((await noted).status()).toBe(200)
  await follow(page, `${product.origin}/?tab=logs`)
  await page.locator('li[data-action=pdf_exported]').first().waitFor()
})
