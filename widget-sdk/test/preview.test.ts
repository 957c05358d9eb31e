import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, shareBrowser } from './browser.ts'

let browser: Browser
let script: string
beforeAll(async () => {
  const { output } = await build({
    input: fileURLToPath(new URL('../src/mount.tsx', import.meta.url)),
    write: false,
    platform: 'browser',
    output: { format: 'iife', name: 'widget', codeSplitting: false },
  })
  script = output[0].code
  browser = await shareBrowser()
}, 180_000)
afterAll(closePages)

async function openPage() {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.setContent('<body><div id="frame" style="width:420px;height:620px"></div></body>')
  await page.addScriptTag({ content: script })
  return { page, faults }
}

test('the designer’s preview follows design and mode at once and answers with the demo reply', async () => {
  const { page, faults } = await openPage()
  await page.evaluate(`
    preview = widget.mountPreview(document.querySelector('#frame'), {
      design: widget.defaultDesign, assistant: 'Фикус', mode: 'open', language: 'ru' })`)
  await page.getByRole('textbox').fill('Привет')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.locator('.reply', { hasText: 'Спасибо за ваше сообщение! Это демо-ответ.' }).waitFor()
  await page.evaluate(
    `preview.update({ design: { ...widget.defaultDesign, buttonText: 'Спросить', size: 'large' } })`,
  )
  await page.getByRole('button', { name: 'Спросить' }).waitFor()
  await page.evaluate(`preview.update({ mode: 'fullscreen' })`)
  const frame = await page.locator('#frame').boundingBox()
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual(frame)
  await page.evaluate(`preview.update({ mode: 'minimized' })`)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(async () => (await page.getByRole('button').boundingBox())?.width).toBe(70)
  expect(faults).toEqual([])
  await page.close()
})

test('the preview shows the forms as they are designed, and again when they change', async () => {
  const { page, faults } = await openPage()
  await page.evaluate(`
    design = { ...widget.defaultDesign, consent: { isRequired: true, text: 'Согласны?', link: '' } }
    preview = widget.mountPreview(document.querySelector('#frame'), {
      design, assistant: 'Фикус', mode: 'open', language: 'ru' })`)
  await page.getByText('Согласны?').waitFor()
  await page.getByRole('button', { name: 'Согласиться' }).click()
  await page.getByRole('textbox').waitFor()
  await page.evaluate(
    `preview.update({ design: { ...design, consent: { ...design.consent, text: 'Точно согласны?' } } })`,
  )
  await page.getByText('Точно согласны?').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.evaluate(
    `preview.update({ design: { ...widget.defaultDesign, contact: {
      when: 'after', fields: [{ kind: 'phone', isRequired: true }], text: '' } } })`,
  )
  await page.getByRole('textbox').fill('Привет')
  await page.getByRole('textbox').press('Enter')
  await page.getByLabel('Телефон').fill('123')
  await page.getByRole('button', { name: 'Не сейчас' }).click()
  await expect.poll(() => page.getByLabel('Телефон').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('every story draws without a fault and cleans up', async () => {
  const { page, faults } = await openPage()
  const titles = (await page.evaluate('widget.stories.map(story => story.title)')) as string[]
  for (const [index, title] of titles.entries()) {
    await page.evaluate(`destroy = widget.stories[${index}].render(document.querySelector('#frame'))`)
    await page.getByRole('button').first().waitFor()
    await page.evaluate('destroy()')
    expect([title, await page.getByRole('button').count(), faults]).toEqual([title, 0, []])
  }
  await page.close()
})
