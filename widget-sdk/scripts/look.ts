import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { WidgetDesign } from '../src/wire.ts'
import { launchBrowser } from '../test/browser.ts'
import { buildWidget } from '../test/build.ts'
import { startTestServer } from '../test/test-server.ts'

/** Photographs the widget in `test-output/`: both schemes, three languages, wide and narrow. */
const folder = fileURLToPath(new URL('../test-output/', import.meta.url))
const key = 'wgt_0123456789abcdefghijklmn'
const answer = `Поливайте **один раз в неделю**, летом чаще [1].

Не лейте воду на листья: от капель остаются пятна [2].

1. Проверьте верхний слой: *сухой на 2 см*
2. Лейте отстоянную воду
   - не на листья

| Сезон | Как часто |
|---|---|
| Зима | раз в 10 дней |
| Лето | 2 раза в неделю |

\`\`\`
полив = дни(7)
\`\`\`

Подробнее: [уход за фикусом](https://example.org) и \`t > 18 °C\` [2].`
const citations = [
  {
    n: 1,
    title: 'Уход за комнатными растениями и рассадой.pdf',
    page: 12,
    heading: 'Полив',
    quote: 'Фикусы поливают раз в неделю, летом — чаще, давая верхнему слою просохнуть.',
  },
  { n: 2, title: 'Памятка.docx', quote: 'Не ниже 18 градусов.', url: 'https://example.org/memo' },
]
const words = {
  ru: {
    open: 'Открыть чат',
    ask: [
      'Как часто поливать фикус?',
      'Какая доставка есть в регионы и сколько она стоит?',
      'Есть ли скидки?',
    ],
  },
  en: { open: 'Open chat', ask: ['How often should I water a ficus?', 'Do you deliver on weekends?'] },
  pl: { open: 'Otwórz czat', ask: ['Jak często podlewać fikusa?', 'Czy dostarczacie w weekendy?'] },
}
const shots: { name: string; lang: keyof typeof words; width: number; design?: Partial<WidgetDesign> }[] = [
  { name: 'ru-light', lang: 'ru', width: 520 },
  { name: 'ru-dark', lang: 'ru', width: 520, design: { theme: 'dark' } },
  { name: 'en-phone', lang: 'en', width: 360 },
  { name: 'pl-phone-dark', lang: 'pl', width: 360, design: { theme: 'dark' } },
  {
    name: 'ru-violet-left',
    lang: 'ru',
    width: 520,
    design: {
      primaryColor: '#7C3AED',
      secondaryColor: '#4C1D95',
      position: 'bottom-left',
      size: 'large',
      borderRadius: 24,
      fontSize: 16,
    },
  },
  {
    name: 'ru-yellow',
    lang: 'ru',
    width: 520,
    design: { primaryColor: '#FDE047', secondaryColor: '#FACC15' },
  },
]
const wanted = process.argv.slice(2)

const { dist } = await buildWidget()
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (const { name, lang, width, design } of shots) {
  if (wanted.length && !wanted.includes(name)) continue
  const server = await startTestServer({
    dist,
    citations,
    design,
    suggestions: words[lang].ask,
    pace: 20,
    reply: () => answer.split(/(?<=\s)/),
  })
  const site = await startTestServer({
    page: `<!doctype html><html lang="${lang}"><style>div{letter-spacing:4px;text-transform:uppercase;opacity:.6;margin:40px;font:italic 30px/3 serif}</style><body style="font-family:sans-serif"><h1>Shop</h1><script src="${server.origin}/widget.js" data-widget="${key}"></script></body></html>`,
  })
  const page = await browser.newPage({ viewport: { width, height: 640 }, deviceScaleFactor: 1.5 })
  page.on('console', line => line.type() === 'error' && process.stdout.write(`${name}: ${line.text()}\n`))
  page.on('pageerror', error => process.stdout.write(`${name}: ${error.message}\n`))
  const shoot = (step: string) => page.screenshot({ path: `${folder}${name}-${step}.png` })
  await page.goto(site.origin)
  await page.waitForTimeout(300)
  await shoot('bubble')
  await page.getByRole('button', { name: words[lang].open }).click()
  await page.getByRole('list').first().waitFor()
  await page.waitForTimeout(400)
  await shoot('empty')
  await page.locator('.starts button').first().click()
  await page.locator('.reply strong').first().waitFor()
  await shoot('writing')
  await page.locator('.sources').waitFor()
  await page.waitForTimeout(300)
  await shoot('answer')
  await page.locator('.list').evaluate(list => list.scrollTo(0, 0))
  await page.waitForTimeout(200)
  await shoot('top')
  await page.locator('.origin').first().click()
  await page.locator('.list').evaluate(list => list.scrollTo(0, list.scrollHeight))
  await page.waitForTimeout(300)
  await shoot('source')
  await server.stop()
  await page.getByRole('textbox').fill('Вы тут?')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(2_500)
  await shoot('offline')
  await page.close()
  await site.stop()
}
await browser.close()
