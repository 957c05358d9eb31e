import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asDesigner } from './support/designer.ts'
import { findViolations } from './support/find-violations.ts'
import { asTypist, focusedOn } from './support/keyboard.ts'
import { openBrowser, type Tab, type TestBrowser, takesPictures } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

const name = 'Клиника «Улыбка»'
const shots = resolve(import.meta.dirname, '../../test-output')

/**
 * Finds elements that are wider than their place, except for lines of tabs and code, which scroll by design.
 */
const scrolledSideways = (target: Page): Promise<string[]> =>
  target.evaluate(() =>
    [...document.querySelectorAll('html, body *')]
      .filter(
        one => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
      )
      .filter(one => !one.closest('[role=tablist], [role=radiogroup], pre'))
      .map(one => `${one.tagName} ${one.className}: ${one.scrollWidth} > ${one.clientWidth}`),
  )

let product: Product
let browser: TestBrowser
let tab: Tab
let page: Page
let design: ReturnType<typeof asDesigner>
let designer: string

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  page = tab.page
  design = asDesigner(page)
  const person = asPerson(page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  designer = `${product.origin}/widget-designer/${await person.createAssistantByApi(name)}`
  await page.goto(designer)
  await design.settings('Контент')
  await design.buttonText.fill('Спросить')
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe('the draft', () => {
  it('is saved by itself, and visitors see it once it is published', async () => {
    await design.saved()
    await page.reload()
    await design.settings('Контент')
    expect(await design.buttonText.inputValue()).toBe('Спросить')
    const shown = () =>
      page.evaluate(async () => {
        const token = localStorage.getItem('authToken')
        const id = location.pathname.split('/').at(-1)
        const headers = { authorization: `Bearer ${token}` }
        const [widget] = await (await fetch(`/api/assistants/${id}/widgets`, { headers })).json()
        const session = await fetch(`/api/widget/${widget.key}/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        return (await session.json()).design.buttonText
      })
    expect(await shown()).toBe('Отправить')
    await design.publish()
    expect(await shown()).toBe('Спросить')
    await page.getByRole('button', { name: 'Опубликовать' }).isDisabled()
  })

  it('keeps what another tab changed until a person decides', async () => {
    const other = await page.context().newPage()
    await other.goto(designer)
    await other.getByRole('tab', { name: 'Контент' }).click()
    await other.getByLabel('Текст кнопки', { exact: true }).fill('Из другой вкладки')
    await other.getByText('Черновик сохранён').waitFor()
    await design.buttonText.fill('Из этой')
    await page.getByText('Дизайн изменили в другой вкладке').waitFor()
    await page.getByRole('button', { name: 'Взять тот' }).click()
    expect(await design.buttonText.inputValue()).toBe('Из другой вкладки')
    await other.getByLabel('Текст кнопки', { exact: true }).fill('Ещё раз')
    await other.getByText('Черновик сохранён').waitFor()
    await design.buttonText.fill('Моё')
    await page.getByRole('button', { name: 'Оставить этот' }).click()
    await design.saved()
    await page.reload()
    await design.settings('Контент')
    expect(await design.buttonText.inputValue()).toBe('Моё')
    await other.close()
  })

  it('comes back from what was published, now and before', async () => {
    await design.publish()
    await design.buttonText.fill('Лишнее')
    await design.saved()
    await page.getByRole('button', { name: 'История' }).click()
    const dialog = page.getByRole('dialog', { name: 'История публикаций' })
    await dialog.getByRole('listitem').nth(1).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.evaluate(() => delete document.documentElement.dataset.theme)
    await dialog.getByRole('button', { name: 'Вернуть опубликованный' }).click()
    await expect.poll(() => design.buttonText.inputValue()).toBe('Моё')
    await page.getByRole('button', { name: 'История' }).click()
    // The present one, the one before, and what there was before anything was published.
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3)
    await dialog.getByRole('listitem').nth(1).getByRole('button').click()
    await expect.poll(() => design.buttonText.inputValue()).toBe('Спросить')
  })
})

describe('several widgets', () => {
  const menu = () => page.getByRole('button', { name: /^Виджет: / }).click()
  const item = (words: string) => page.getByRole('menuitem', { name: words }).click()

  it('are made, named, chosen and deleted', async () => {
    await page.goto(designer)
    await menu()
    expect(await page.getByRole('menuitem', { name: 'Удалить виджет' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await item('Новый виджет')
    await page.getByLabel('Название').fill('Магазин')
    await page.getByRole('button', { name: 'Создать' }).click()
    await page.getByRole('button', { name: 'Виджет: Магазин' }).waitFor()
    await design.settings('Контент')
    expect(await design.buttonText.inputValue()).toBe('Отправить')
    await menu()
    await item('Переименовать')
    await page.getByLabel('Название').fill('Лавка')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByRole('button', { name: 'Виджет: Лавка' }).waitFor()
    await menu()
    await item(name)
    await page.getByRole('button', { name: `Виджет: ${name}` }).waitFor()
    await menu()
    await item('Лавка')
    await menu()
    await item('Удалить виджет')
    await page.getByRole('button', { name: 'Удалить виджет' }).click()
    await page.getByText('Виджет удалён', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: `Виджет: ${name}` }).waitFor()
  })
})

it('is used by keyboard alone: colours, texts, modes, undo, publishing', async () => {
  await asPerson(page, product.origin).createAssistant('Клиника')
  await page.getByRole('button', { name: 'Дизайн виджета' }).click()
  await design.panel.waitFor()
  const { press, tabTo } = asTypist(page)
  // The focus went with the page: the sidebar need not be passed.
  await press('Tab')
  expect((await focusedOn(page)).name).toBe('Назад')

  await tabTo('Основной цвет')
  await press('Control+a')
  await page.keyboard.type('#7c3aed')
  await press('Tab')
  await expect
    .poll(() => design.panel.evaluate(one => getComputedStyle(one).getPropertyValue('--primary').trim()))
    .toBe('#7c3aed')

  await tabTo('Цвета')
  await press('ArrowRight')
  await tabTo('Макет')
  await press('ArrowRight')
  await tabTo('Контент')
  await expect
    .poll(() => page.getByRole('tab', { name: 'Контент' }).getAttribute('aria-selected'))
    .toBe('true')
  await tabTo('Текст кнопки')
  await press('Control+a')
  await page.keyboard.type('Спросить')
  await design.panel.getByRole('button', { name: 'Спросить' }).waitFor()

  await tabTo('Открыт')
  await press('ArrowLeft')
  await expect.poll(() => design.panel.count()).toBe(0)
  await press('ArrowRight')
  await design.panel.waitFor()

  // Tab goes into the preview, past the warning of the address above it, through it and out of it again.
  await press('Tab')
  if ((await focusedOn(page)).tag === 'A') await press('Tab')
  expect((await focusedOn(page)).tag).toBe('IFRAME')
  for (let step = 0; step < 20 && (await focusedOn(page)).tag === 'IFRAME'; step++) await press('Tab')
  expect((await focusedOn(page)).tag).not.toBe('IFRAME')

  await tabTo('Отменить')
  await press('Enter')
  await expect.poll(() => design.panel.getByRole('button', { name: 'Спросить' }).count()).toBe(0)

  await tabTo('Опубликовать')
  await press('Enter')
  await page.getByText('Дизайн опубликован', { exact: true }).first().waitFor()
})

describe('every section', () => {
  it.each(['Цвета', 'Макет', 'Контент'])(
    'has no fault that axe finds, in light and dark: %s',
    async section => {
      await page.goto(designer)
      await design.settings(section)
      await design.panel.waitFor()
      await tab.look(`widget-designer-${section}`)
      expect(await findViolations(page)).toEqual([])
    },
  )

  it.each(['behaviour', 'access', 'install', 'figures', 'contacts'])('the same: %s', async section => {
    await page.goto(`${designer}?tab=${section}`)
    await page.locator('[role=tabpanel]').first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    if (section === 'behaviour') {
      for (const label of [/Показывать само/, /Просить согласие/, /Другое приветствие/])
        await page.getByRole('switch', { name: label }).click()
      await design.choose('Когда спрашивать', 'До первого сообщения')
      await page.getByRole('button', { name: 'Добавить страницу' }).click()
    }
    await tab.look(`widget-designer-${section}`)
    expect(await findViolations(page)).toEqual([])
  })

  it.each([
    ['ru', 'light', 360],
    ['en', 'dark', 360],
    ['pl', 'light', 360],
    ['pl', 'dark', 1440],
  ])('fits in %s, %s, %d px', async (language, theme, width) => {
    const other = await page.context().newPage()
    await other.setViewportSize({ width, height: 800 })
    await other.addInitScript(
      ([lang, dark]) => {
        localStorage.setItem('language', lang)
        localStorage.setItem('darkMode', dark)
      },
      [language, String(theme === 'dark')] as const,
    )
    await other.goto(`${designer}?tab=design`)
    const areas = other.getByRole('tablist').first().getByRole('tab')
    for (const [at, section] of [
      'design',
      'behaviour',
      'access',
      'install',
      'figures',
      'contacts',
    ].entries()) {
      await areas.nth(at).click()
      await other.waitForURL(url => url.searchParams.get('tab') === section)
      await other.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
      expect(await areas.nth(at).getAttribute('aria-selected')).toBe('true')
      const path = join(shots, `widget-designer-${language}-${theme}-${width}-${section}.png`)
      if (takesPictures) await other.screenshot({ path })
      expect(await other.evaluate(() => document.documentElement.lang)).toBe(language)
      expect([section, await scrolledSideways(other)]).toEqual([section, []])
    }
    await other.close()
  })

  it('wrote nothing into the console', () => {
    expect(
      tab.complaints.filter(words => !/status of 409|ERR_|Failed to fetch|WebSocket/.test(words)),
    ).toEqual([])
  })
})
