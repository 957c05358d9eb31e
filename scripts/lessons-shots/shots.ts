import type { Locator, Page } from 'playwright-core'
import { showAutopost } from './autopost.ts'
import type { Example } from './example.ts'
import type { Prepared } from './prepare.ts'
import type { Say } from './texts.ts'

export interface Stage {
  page: Page
  prepared: Prepared
  example: Example
  say: Say
  /** Waits until the page stands still, and writes its picture. */
  shoot(name: string, of?: Locator): Promise<void>
}

const exact = { exact: true } as const

/**
 * Takes every picture of the lessons, in their order: things that an earlier one leaves behind are shown by a
 * later one.
 */
export const takeShots = async (stage: Stage): Promise<void> => {
  for (const part of [
    talkToAssistant,
    lookIntoKnowledge,
    connectTelegram,
    showWidget,
    showConversations,
    showAccount,
    showAutopost,
  ])
    await part(stage)
}

const talkToAssistant = async ({ page, prepared, example, say, shoot }: Stage) => {
  const { origin } = prepared.server
  await page.goto(`${origin}/playground/${prepared.assistantId}`)
  await ask(page, { say, question: example.questions[0] })
  await shoot('01-playground')
  await shoot('01-answer', page.locator('[role=log] article').nth(1))
  await page
    .getByRole('button', { name: say('chat', 'xRay') })
    .first()
    .click()
  const xRay = page.getByRole('heading', { name: say('xray', 'title') })
  await xRay.waitFor()
  await shoot('03-xray', page.locator('[data-name=knowledge]'))
  await page.getByRole('button', { name: say('xray', 'close') }).click()
  await xRay.waitFor({ state: 'hidden' })
}

const lookIntoKnowledge = async ({ page, example, say, shoot }: Stage) => {
  const panel = page.locator('[data-name=knowledge]')
  await shoot('02-knowledge', panel)
  await panel.getByRole('tab', { name: say('knowledge', 'tabs.test'), ...exact }).click()
  await panel.getByLabel(say('knowledge', 'test.label')).fill(example.questions[1] ?? '')
  await panel.getByRole('button', { name: say('knowledge', 'test.search') }).click()
  await panel.getByText('%').first().waitFor()
  await shoot('03-search', panel)
}

const connectTelegram = async ({ page, prepared, example, say, shoot }: Stage) => {
  const { server, telegram } = prepared
  await page.goto(`${server.origin}/?tab=integrations`)
  await page.getByRole('button', { name: /^Telegram/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Telegram' })
  const bot = telegram.addBot({ username: example.bot.username })
  await dialog.getByLabel(say('integrations', 'name')).fill(example.bot.name)
  await dialog.locator('input[type=password]').first().fill(bot.token)
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: example.name }).click()
  await shoot('06-form', dialog)
  await dialog.getByRole('button', { name: say('integrations', 'create') }).click()
  const card = dialog.getByRole('article', { name: example.bot.name, ...exact })
  await card.getByText(say('integrations', 'health.ok'), exact).waitFor()
  const person = telegram.addUser({ first_name: example.people[1] ?? '' })
  for (const text of [example.questions[2] ?? '', example.unanswered]) telegram.message(person, bot, { text })
  await card.getByText(say('integrations', 'state.title')).click()
  await card.getByText(say('integrations', 'state.owner.ours')).waitFor()
  await card.getByText(say('integrations', 'state.lastMessage')).first().waitFor()
  await shoot('06-state', dialog)
}

const showWidget = async ({ page, prepared, example, say, shoot }: Stage) => {
  const { origin } = prepared.server
  await page.goto(`${origin}/playground/${prepared.assistantId}`)
  await page
    .getByRole('button', { name: say('playground', 'quick.embed') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('code').first().waitFor()
  await shoot('04-embed', dialog)
  await page.goto(`${origin}/widget-designer/${prepared.assistantId}`)
  const tab = (key: string) => page.getByRole('tab', { name: say('widget-designer', key), ...exact }).click()
  await tab('design.content')
  await page.getByLabel(say('widget-designer', 'content.welcome')).fill(example.welcome)
  await page
    .getByRole('textbox', { name: new RegExp(`^${say('widget-designer', 'header.name')}`) })
    .fill(example.bot.name)
  await tab('design.colours')
  await page.getByRole('radio', { name: say('widget-designer', 'preview.modes.open'), ...exact }).click()
  await page
    .frameLocator(`iframe[title="${say('widget-designer', 'preview.title')}"]`)
    .getByText(example.welcome)
    .waitFor()
  await shoot('05-design', page.locator('main'))
  await tab('areas.behaviour')
  await page.getByRole('switch', { name: say('widget-designer', 'consent.on') }).click()
  await page.getByLabel(say('widget-designer', 'consent.text')).fill(example.consent)
  await page.getByRole('switch', { name: say('widget-designer', 'consent.on') }).scrollIntoViewIfNeeded()
  await shoot('05-behaviour', page.locator('main'))
  await tab('areas.install')
  await page.getByText(say('widget-install', 'tag.title'), exact).first().waitFor()
  await shoot('04-install', page.locator('main'))
}

const showConversations = async ({ page, prepared, example, say, shoot }: Stage) => {
  const { origin } = prepared.server
  const visitor = await page.context().browser()?.newContext()
  const chat = await visitor?.newPage()
  if (!chat) throw new Error('the browser was closed')
  await chat.goto(`${origin}/chat/${prepared.assistantId}`)
  await chat.getByRole('textbox').fill(example.questions[3] ?? '')
  await chat.keyboard.press('Enter')
  await chat.locator('[role=log] article[data-status=complete]').nth(1).waitFor()
  await visitor?.close()
  await page.goto(`${origin}/conversations`)
  const rows = page.getByRole('list', { name: say('conversations', 'list') })
  await rows
    .getByText(example.questions[3] ?? '')
    .first()
    .waitFor()
  await shoot('07-list', page.locator('main'))
  await rows
    .getByRole('link', { name: example.questions[2] ?? '' })
    .first()
    .click()
  await page
    .getByRole('button', { name: say('conversations', 'fix.open') })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('conversations', 'fix.question')).fill(example.fix.question)
  await dialog.getByLabel(say('conversations', 'fix.answer')).fill(example.fix.answer)
  await shoot('07-fix', dialog)
}

const showAccount = async ({ page, prepared, say, shoot }: Stage) => {
  const { origin } = prepared.server
  await page.goto(`${origin}/profile`)
  await page.getByText(say('two-factor', 'title')).first().scrollIntoViewIfNeeded()
  await page.getByText(say('own-account', 'sessions.current')).waitFor()
  await shoot('10-profile', page.locator('main'))
  await page.getByRole('button', { name: say('api-keys', 'create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('api-keys', 'form.name'), exact).fill('CRM')
  for (const scope of ['knowledgeWrite', 'conversationsWrite'])
    await dialog.getByRole('checkbox', { name: say('api-keys', `scope.${scope}`) }).click()
  await shoot('09-key', dialog)
  await page.goto(origin)
  await page
    .getByRole('button', { name: say('shell', 'settings') })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel(say('settings', 'limit.label')).fill('200')
  await shoot('08-settings', page.getByRole('dialog'))
  await page.goto(`${origin}/admin`)
  await page.getByText('owner@example.com').first().waitFor()
  await shoot('10-admin', page.locator('main'))
}

const ask = async (page: Page, { say, question }: { say: Say; question: string }) => {
  await page.getByPlaceholder(say('chat', 'placeholder')).fill(question)
  await page.keyboard.press('Enter')
  await page.locator('[role=log] article[data-status=complete]').nth(1).waitFor()
}
