import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asDesigner } from './support/designer.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { poorContrasts } from './support/poor-contrasts.ts'
import { type ProductProcess, startProcess } from './support/start-process.ts'

const name = 'Клиника «Улыбка»'
const demo = 'Спасибо за ваше сообщение! Это демо-ответ.'
const hostile = `</script><img src=x onerror="window.hacked=1">`

let product: ProductProcess
let browser: TestBrowser
let tab: Tab
let page: Page
let design: ReturnType<typeof asDesigner>
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-file-'))
  product = await startProcess()
  browser = await openBrowser()
  tab = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' })
  page = tab.page
  design = asDesigner(page)
  await asPerson(page, product.origin).setUpByApi(product.setupLink ?? '')
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the way there', () => {
  it('is a quick action of the playground, once the assistant is saved', async () => {
    await page.goto(`${product.origin}/playground`)
    const action = page.getByRole('button', { name: 'Дизайн виджета' })
    await action.waitFor()
    expect(await action.isDisabled()).toBe(true)
    await page.getByRole('group', { name: 'Сохраните ассистента' }).waitFor()
    await asPerson(page, product.origin).createAssistant(name)
    await action.click()
    await page.waitForURL(/\/widget-designer\/[0-9a-f]{24}$/)
    const id = page.url().split('/').at(-1)
    for (const [link, path] of [
      ['Конструктор', 'playground'],
      ['Чат', 'chat'],
    ])
      expect(await page.getByRole('link', { name: link, exact: true }).getAttribute('href')).toBe(
        `/${path}/${id}`,
      )
    expect(await page.title()).toContain(name)
  })
})

describe('the preview', () => {
  it('shows all of the open widget in a low window too', async () => {
    await design.panel.waitFor()
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const foot = async () => {
        const { y = 0, height: tall = 0 } =
          (await page.locator('iframe[title="Просмотр виджета"]').boundingBox()) ?? {}
        return y + tall
      }
      // The page is laid out anew in its own time.
      await expect.poll(foot).toBeLessThanOrEqual(height)
      const size = await design.panel.evaluate(panel => getComputedStyle(panel).height)
      expect([width, size]).toEqual([width, '500px'])
    }
  })

  it('is the widget itself: minimised 60 × 60, open 350 × 500, over the whole frame', async () => {
    await design.panel.waitFor()
    const box = async () => {
      const { width, height } = (await design.panel.boundingBox()) ?? {}
      return { width, height }
    }
    expect(await box()).toEqual({ width: 350, height: 500 })
    await design.option('Во весь экран')
    const frame = page.locator('iframe[title="Просмотр виджета"]')
    // The window may still be laid out anew: both are measured at each look.
    const isWhole = async () => {
      const [whole, panel] = [await frame.boundingBox(), await box()]
      const isSame = (one = 0, other = 0) => Math.abs(one - other) < 1
      return isSame(panel.width, whole?.width) && isSame(panel.height, whole?.height)
    }
    await expect.poll(isWhole).toBe(true)
    await design.option('Свёрнут')
    await expect.poll(() => design.panel.count()).toBe(0)
    const bubble = design.frame.getByRole('button', { name: 'Открыть чат' })
    expect(await bubble.boundingBox()).toMatchObject({ width: 60, height: 60 })
    await design.settings('Макет')
    for (const [size, width] of [
      ['Маленький', 50],
      ['Большой', 70],
      ['Средний', 60],
    ] as const) {
      await design.choose('Размер кнопки', size)
      await expect.poll(async () => (await bubble.boundingBox())?.width).toBe(width)
    }
    await design.option('Открыт')
    await design.panel.waitFor()
  })

  it('answers with the demo reply, without a server, and leaves the focus where a person is', async () => {
    await design.settings('Контент')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await design.panel.getByRole('textbox').fill('Привет')
    const sent = Date.now()
    await design.panel.getByRole('button', { name: 'Отправить' }).click()
    await design.panel.locator('.reply', { hasText: demo }).waitFor()
    expect(Date.now() - sent).toBeGreaterThanOrEqual(1_000)
    expect(asked.filter(url => url.includes('/api/widget/'))).toEqual([])
    await design.buttonText.fill('Спросить')
    await design.panel.getByRole('button', { name: 'Спросить' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })

  it('follows every control at once', async () => {
    await page.getByLabel('Приветственное сообщение').fill(`Здравствуйте ${hostile}`)
    await design.panel.getByText('Здравствуйте </script>').waitFor()
    await page.getByLabel('Подсказка в поле ввода').fill('Ваш вопрос')
    await design.panel.getByPlaceholder('Ваш вопрос').waitFor()
    await design.settings('Макет')
    const radius = page.getByRole('slider', { name: 'Скругление углов' })
    await radius.focus()
    await page.keyboard.press('End')
    expect(await radius.getAttribute('aria-valuenow')).toBe('30')
    await expect
      .poll(() => design.panel.evaluate(one => getComputedStyle(one).borderTopLeftRadius))
      .toBe('30px')
    await page.keyboard.press('Home')
    expect(await radius.getAttribute('aria-valuenow')).toBe('0')
    const font = page.getByRole('slider', { name: 'Размер шрифта' })
    await font.focus()
    await page.keyboard.press('End')
    expect(await font.getAttribute('aria-valuenow')).toBe('20')
    await page.keyboard.press('Home')
    expect(await font.getAttribute('aria-valuenow')).toBe('10')
    await expect.poll(() => design.panel.evaluate(one => getComputedStyle(one).fontSize)).toBe('10px')
    await design.choose('Шрифт', 'Open Sans')
    await expect
      .poll(() => design.panel.evaluate(one => getComputedStyle(one).fontFamily))
      .toMatch(/^"?Open Sans/)
    await design.choose('Положение', 'Внизу слева')
    await expect
      .poll(() => design.frame.locator('[data-botanika]').getAttribute('data-corner'))
      .toBe('bottom-left')
    await design.settings('Цвета')
    await page.getByLabel('Цвет фона', { exact: true }).fill('#FFF7ED')
    await expect
      .poll(() => design.panel.evaluate(one => getComputedStyle(one).backgroundColor))
      .toBe('rgb(255, 247, 237)')
    await page.getByLabel('Цвет фона', { exact: true }).fill('красный')
    await page.getByText('Введите шесть знаков').waitFor()
    await page.getByLabel('Цвет текста', { exact: true }).focus()
    expect(await page.evaluate('window.hacked')).toBeUndefined()
  })

  it('says which colours nobody could read, and mends them with one click', async () => {
    await page.getByLabel('Основной цвет', { exact: true }).fill('#10B981')
    await page.getByText('Посетитель увидит #0C855D').waitFor()
    await page.getByText(/Белый на основном цвете: 2,5:1\. Виджет покажет #0C855D: 4,6:1/).waitFor()
    expect(await page.getByText('Текст хорошо читается на всех цветах.').count()).toBe(0)
    await page.getByLabel('Основной цвет', { exact: true }).fill('#22C55E')
    await page.getByLabel('Цвет текста', { exact: true }).fill('#FFEEDD')
    await page.getByText(/Текст на фоне: 1,\d:1/).waitFor()
    await page.getByRole('button', { name: 'Взять эти оттенки' }).click()
    await page.getByText('Текст хорошо читается на всех цветах.').waitFor()
    expect(await page.getByLabel('Основной цвет', { exact: true }).inputValue()).toBe('#178640')
    for (const theme of ['Тёмная', 'Авто', 'Светлая']) {
      await design.choose('Тема', theme)
      const field = design.panel.getByRole('textbox')
      await field.fill('')
      // The button waits for words, then it is under the pointer.
      expect([theme, await poorContrasts(design.panel)]).toEqual([theme, []])
      await field.fill('Вопрос')
      await design.panel.getByRole('button', { name: 'Спросить' }).hover()
      expect([theme, await poorContrasts(design.panel)]).toEqual([theme, []])
      await field.fill('')
    }
  })

  it('takes steps back and forth, by buttons and by keys', async () => {
    const primary = page.getByLabel('Основной цвет', { exact: true })
    await primary.fill('#22C55E')
    await page.getByRole('button', { name: 'Взять эти оттенки' }).click()
    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await expect.poll(() => primary.inputValue()).toBe('#22C55E')
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect.poll(() => primary.inputValue()).toBe('#178640')
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => primary.inputValue()).toBe('#22C55E')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => primary.inputValue()).toBe('#178640')
  })
})

describe('the widget as a file', () => {
  it('is shown, copied and downloaded, named after the assistant', async () => {
    await design.publish()
    await design.option('HTML-код')
    const source = page.locator('pre', { hasText: '<!doctype html>' })
    await source.waitFor()
    expect(await source.textContent()).not.toContain('<img')
    await page.getByRole('button', { name: 'Копировать код' }).click()
    await page.getByText('Код скопирован', { exact: true }).first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await source.textContent())
    const begun = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать HTML' }).click()
    await page.getByText('Файл загружен', { exact: true }).first().waitFor()
    const download = await begun
    expect(download.suggestedFilename()).toBe(`${name}.html`)
    file = join(folder, 'widget.html')
    await download.saveAs(file)
    await design.option('Просмотр')
  })

  const openFile = async () => {
    const opened = await browser.open()
    await opened.page.goto(pathToFileURL(file).href)
    await opened.page.getByRole('button', { name: 'Открыть чат' }).click()
    await opened.page.getByRole('dialog').waitFor()
    return opened
  }
  const draw = async (target: Page) => {
    const picture = await target.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const context = canvas.getContext('2d')
      context?.fillRect(0, 0, 320, 480)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await target
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    await target.locator('.thumb img').waitFor()
  }

  it('is live from the disk while its server answers, takes an image and enlarges it', async () => {
    const { page: opened, complaints } = await openFile()
    expect(await opened.evaluate('window.hacked')).toBeUndefined()
    await draw(opened)
    await opened.getByRole('button', { name: 'Спросить' }).click()
    await opened.locator('.own', { hasText: 'Проанализируй это изображение' }).waitFor()
    await opened.locator('.reply .text, .reply .plain').first().waitFor()
    expect(await opened.getByText(demo).count()).toBe(0)
    await opened.locator('.own .picture').click()
    await opened.locator('dialog img').waitFor()
    await opened.locator('dialog img').click()
    await expect.poll(() => opened.locator('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
    await opened.context().close()
  })

  it('without a server gives the demo reply after a second', async () => {
    await product.kill()
    const { page: opened } = await openFile()
    await opened.getByText('Здравствуйте </script>').waitFor()
    await draw(opened)
    await opened.getByRole('button', { name: 'Спросить' }).click()
    const sent = Date.now()
    await opened.locator('.own', { hasText: 'Проанализируй это изображение' }).waitFor()
    await opened.locator('.own .picture').click()
    await opened.locator('dialog img').waitFor()
    await opened.keyboard.press('Escape')
    await opened.locator('.reply', { hasText: demo }).waitFor()
    expect(Date.now() - sent).toBeGreaterThanOrEqual(900)
    expect(await opened.evaluate('window.hacked')).toBeUndefined()
  })
})
