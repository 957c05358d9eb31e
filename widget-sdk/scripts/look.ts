import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../test/browser.ts'
import { buildWidget } from '../test/build.ts'
import { startTestServer } from '../test/test-server.ts'

/** Photographs the widget in `test-output/`: both schemes, three languages, wide and narrow. */
const folder = fileURLToPath(new URL('../test-output/', import.meta.url))
const key = 'wgt_0123456789abcdefghijklmn'
const answer = `Поливайте **один раз в неделю**, летом чаще [1].

1. Проверьте верхний слой: *сухой на 2 см*
2. Лейте отстоянную воду
   - не на листья

| Сезон | Как часто |
|---|---|
| Зима | раз в 10 дней |
| Лето | 2 раза в неделю |

Подробнее: [уход за фикусом](https://example.org) и \`t > 18 °C\` [2].`
const citations = [
  {
    n: 1,
    title: 'Уход за растениями.pdf',
    page: 12,
    heading: 'Полив',
    quote: 'Фикусы поливают раз в неделю, летом — чаще, давая верхнему слою просохнуть.',
  },
  { n: 2, title: 'Памятка.docx', quote: 'Не ниже 18 градусов.', url: 'https://example.org/memo' },
]

const { dist } = await buildWidget()
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
const shots = [
  { name: 'ru-light', lang: 'ru', open: 'Открыть чат', width: 520, design: {} },
  { name: 'ru-dark', lang: 'ru', open: 'Открыть чат', width: 520, design: { theme: 'dark' as const } },
  { name: 'en-phone', lang: 'en', open: 'Open chat', width: 360, design: {} },
  { name: 'pl-phone-dark', lang: 'pl', open: 'Otwórz czat', width: 360, design: { theme: 'dark' as const } },
  {
    name: 'ru-violet-left',
    lang: 'ru',
    open: 'Открыть чат',
    width: 520,
    design: {
      primaryColor: '#7C3AED',
      secondaryColor: '#4C1D95',
      position: 'bottom-left' as const,
      size: 'large' as const,
      borderRadius: 24,
      fontSize: 16,
    },
  },
]
for (const shot of shots) {
  const server = await startTestServer({
    dist,
    citations,
    design: shot.design,
    reply: () => answer.split(/(?<=\s)/),
  })
  const site = await startTestServer({
    page: `<!doctype html><html lang="${shot.lang}"><body style="font-family:sans-serif"><h1>Shop</h1><script src="${server.origin}/widget.js" data-widget="${key}"></script></body></html>`,
  })
  const page = await browser.newPage({ viewport: { width: shot.width, height: 640 }, deviceScaleFactor: 2 })
  await page.goto(site.origin)
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${folder}${shot.name}-bubble.png` })
  await page.getByRole('button', { name: shot.open }).click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}${shot.name}-empty.png` })
  await page.getByRole('textbox').fill('Как часто поливать фикус зимой и летом?')
  await page.keyboard.press('Enter')
  await page.locator('.cite').nth(1).waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${folder}${shot.name}-answer.png` })
  await page.locator('.cite').first().click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${folder}${shot.name}-source.png` })
  await server.stop()
  await page.getByRole('textbox').fill('Вы тут?')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(2_500)
  await page.screenshot({ path: `${folder}${shot.name}-offline.png` })
  await page.close()
  await site.stop()
}
await browser.close()
