import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asDesigner } from './support/designer.ts'
import { asTypist, focusedOn } from './support/keyboard.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let page: Page
let design: ReturnType<typeof asDesigner>

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = (await browser.open({ reducedMotion: 'reduce' })).page
  design = asDesigner(page)
  const person = asPerson(page, product.origin)
  await person.setUp(product.setupLink ?? '')
  await person.createAssistant('Клиника')
  await page.getByRole('button', { name: 'Дизайн виджета' }).click()
  await design.panel.waitFor()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('is used by keyboard alone: colours, texts, modes, undo, publishing', async () => {
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

  // Into the preview, through it and out of it again.
  await press('Tab')
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
