import { resolve } from 'node:path'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { follow } from './follow.ts'

const documents = resolve(import.meta.dirname, '../../../core/src/answers/knowledge/fixtures/documents')

/** Actions of a person on the dashboard, by what is visible. */
export const asPerson = (page: Page, origin: string) => ({
  /** The first start: the one-time link, the administrator. */
  setUp: async (link: string): Promise<void> => {
    await page.goto(link)
    await page.getByLabel('Имя пользователя').fill('Ольга')
    await page.getByLabel('Email').fill('olga@example.com')
    await page.getByLabel('Пароль', { exact: true }).fill('secret-1')
    await page.getByLabel('Пароль ещё раз').fill('secret-1')
    await page.getByRole('button', { name: 'Создать и войти' }).click()
    await page.getByText('Ольга').first().waitFor()
  },
  createAssistant: async (name: string): Promise<void> => {
    await page.evaluate(() => localStorage.setItem('assistant-tutorial-shown', 'true'))
    await follow(page, `${origin}/playground`)
    await page.getByLabel('Имя', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Создать ассистента' }).last().click()
    await page.waitForURL(/\/playground\/[0-9a-f]{24}$/)
  },
  /**
   * Does the same as `setUp` by the API: the page has the session, has opened nothing yet and shows no
   * tutorial.
   */
  setUpByApi: async (link: string): Promise<void> => {
    const session = await createClient<CoreApi>({ origin })('POST /api/setup', {
      body: {
        token: new URL(link).searchParams.get('token') ?? '',
        ...{ username: 'Ольга', email: 'olga@example.com', password: 'secret-1' },
      },
    })
    // The page is of the same origin, and without the dashboard.
    await page.goto(`${origin}/readyz`)
    await page.evaluate(stored => Object.assign(localStorage, stored), {
      authToken: session.token,
      'assistant-tutorial-shown': 'true',
    })
  },
  /** An assistant as the API makes it by default; answers its id. */
  createAssistantByApi: async (name: string): Promise<string> => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const api = createClient<CoreApi>({ origin, token: () => token })
    return (await api('POST /api/assistants', { body: { name } })).id
  },
  /** Puts files into the knowledge panel and waits until each is read. */
  teach: async (...files: string[]): Promise<void> => {
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map(file => resolve(documents, file)))
    for (const file of files) await page.getByText(file, { exact: true }).first().waitFor()
    await expect
      .poll(() => page.getByText('Обработан', { exact: true }).count(), { timeout: 60_000 })
      .toBe(files.length)
  },
  ask: async (question: string): Promise<void> => {
    await page.getByPlaceholder('Введите сообщение').fill(question)
    await page.keyboard.press('Enter')
  },
  /** The tag of the embed dialog. */
  embedTag: async (): Promise<string> => {
    await page.getByRole('button', { name: 'Код виджета' }).first().click()
    const code = page.getByRole('dialog').locator('code').first()
    await code.waitFor()
    const tag = (await code.textContent()) ?? ''
    await page.keyboard.press('Escape')
    return tag
  },
})

/** Actions of a site's visitor with the widget on it. */
export const asVisitor = (page: Page) => ({
  open: () => page.getByRole('button', { name: /Открыть чат/ }).click(),
  ask: async (question: string): Promise<void> => {
    await page.getByRole('textbox').fill(question)
    await page.getByRole('textbox').press('Enter')
  },
  /** Counts the assistant's messages, the welcome included, and the visitor's. */
  replies: () => page.locator('.reply').count(),
  questions: () => page.locator('.own').count(),
  /** The words of the last reply as they read now, without the sources under them. */
  reply: async (): Promise<string> =>
    (await page.locator('.reply .text, .reply .plain, .welcome').last().textContent({ timeout: 15_000 })) ??
    '',
})
