import { WidgetDesign } from '@botanika/core/contract'
import { expect, test } from 'vitest'
import type { Message, PartialDesign } from '../src/wire.ts'
import type { shareBrowser } from './browser.ts'
import { ask, launcher, openSite, plain, type Site } from './open-site.ts'
import type { ServerOptions } from './test-server.ts'
import { useWidget } from './use-widget.ts'

/** Each fits into the shortest of the texts. */
const attacks = [
  '</script>"><img src=x onerror=hacked()>',
  '</style>{{7*7}}<svg/onload=hacked()>',
  'javascript:hacked()//\') url("x:");}*{}',
]

let browser: Awaited<ReturnType<typeof shareBrowser>>
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: unknown[]
  pattern?: string
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
}

/** Every text of the contract that takes free words; the names of those filled go into `filled`. */
function hostileTexts(schema: Schema, text: string, filled: string[], path = ''): unknown {
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, one]) => {
        const value = hostileTexts(one, text, filled, `${path}${name}.`)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  if (schema.type === 'array' && schema.items) {
    const one = hostileTexts(schema.items, text, filled, path)
    return typeof one === 'string' ? [one] : undefined
  }
  if (schema.type !== 'string' || schema.enum) return undefined
  const value = text.slice(0, schema.maxLength)
  for (const candidate of [value, `https://x.example/${value.replace(/\s/g, '/')}`])
    if (!schema.pattern || new RegExp(schema.pattern).test(candidate)) {
      filled.push(path.slice(0, -1))
      return candidate
    }
  return undefined
}

/** A page that counts each attack that ran. */
const open = (server: ServerOptions) =>
  openSite(browser, {
    html: tag => plain(`<script>attacks = 0; hacked = () => { attacks++ }</script>${tag}`),
    closing,
    dist,
    server,
  })

/** Nothing of the widget runs, leads to code or is loaded by itself, and nothing has run. */
async function expectHarmless({ page, faults }: Site): Promise<void> {
  const made = await page.locator('[data-botanika]').evaluate(one =>
    [...(one.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(element =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            // An image's address cannot be code.
            (/^(href|src|action)$/.test(name) && element.tagName !== 'IMG' && !/^https?:/.test(value)),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`)
        .concat(
          /^(SCRIPT|IFRAME|STYLE|OBJECT|EMBED|BASE|META|LINK)$/.test(element.tagName) ? element.tagName : [],
        ),
    ),
  )
  expect(made).toEqual([])
  expect(await page.evaluate('window.attacks')).toBe(0)
  // The picture's address is none; nothing else fails.
  expect(faults.filter(words => !words.includes('Failed to load resource'))).toEqual([])
}

test.each(attacks)('no text of a design becomes markup, code or style: %s', async attack => {
  const filled: string[] = []
  const texts = hostileTexts(WidgetDesign as Schema, attack, filled) as PartialDesign
  expect(filled).toEqual(
    expect.arrayContaining([
      ...['welcomeMessage', 'placeholder', 'buttonText', 'avatarUrl', 'starters', 'launcher.text'],
      ...['header.title', 'header.subtitle', 'greeting.text', 'consent.text', 'consent.link'],
      ...['contact.text', 'hours.greeting'],
    ]),
  )
  const design: PartialDesign = {
    ...texts,
    language: 'ru',
    launcher: { ...texts.launcher, icon: 'avatar' },
    greeting: { ...texts.greeting, isOn: true, delaySeconds: 0, pages: [] },
    consent: { ...texts.consent, isRequired: true },
    contact: { ...texts.contact, when: 'before', fields: [{ kind: 'email', isRequired: true }] },
    hours: { ...texts.hours, isOn: true, timeZone: 'Europe/Moscow', days: [] },
  }
  const site = await open({ design, look: { design }, asksConsent: true, asksContact: true })
  const { page } = site
  const host = page.locator('[data-botanika]')
  const shown = () => host.evaluate(one => one.shadowRoot?.textContent ?? '')
  await launcher(page).waitFor()
  // The greeting.
  await expect.poll(shown).toContain(attack)
  await launcher(page).click()
  const panel = page.getByRole('dialog')
  await panel.locator('.ask').waitFor()
  expect(await panel.locator('.ask').textContent()).toContain(attack)
  for (const link of await panel.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/x\.example\//)
  await panel.getByRole('button', { name: 'Согласиться' }).click()
  await panel.getByLabel('Электронная почта').fill('anna@example.com')
  await panel.locator('form .send').first().click()
  const field = panel.locator('textarea')
  await field.waitFor()
  expect(await field.getAttribute('placeholder')).toBe(attack)
  expect((await shown()).split(attack).length).toBeGreaterThan(3)
  await expectHarmless(site)
})

const run = 'hacked()'
/** Texts that a model may write, each on lines of its own. */
const written = [
  `<img src=x onerror=${run}>`,
  `</script><script>${run}</script>`,
  `<svg/onload=${run}><math><mi//xlink:href="javascript:${run}">`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `[a](javascript:${run}) [b](JaVaScRiPt:${run}) [c](java\tscript:${run}) [d](vbscript:${run})`,
  `[e](data:text/html,<script>${run}</script>) [f](https://x.example/"onmouseover="${run}) <javascript:${run}>`,
  `![g](javascript:${run}) ![h](x"onerror="${run}) ![i](data:image/svg+xml,<svg/onload=${run}>)`,
  `![j](http://127.0.0.1:9/x.png"onerror="${run})`,
  `[Изображение: javascript:${run}] [Видео: data:video/mp4;base64,${run}]`,
  `[Изображение: data:image/svg+xml;base64,PHN2Zy9vbmxvYWQ9aGFja2VkKCk+]`,
  `# <b onclick=${run}>`,
  `> <details open ontoggle=${run}>`,
  `- <a href="javascript:${run}">j</a> {{constructor.constructor("${run}")()}}`,
  `| <i onmouseover=${run}> | k |\n|---|---|\n| <img src=x onerror=${run}> | \`<script>\` |`,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  'Источник [1]',
]

test('nothing that a model, a price list, a file or an operator writes becomes markup or code', async () => {
  const evil = `"><img src=x onerror=${run}>`
  const answer = written.join('\n\n')
  const replyFields: Partial<Message> = {
    attachments: [
      { type: 'file', url: `javascript:${run}`, name: evil },
      { type: 'file', url: 'http://[', name: evil },
      { type: 'file', url: '/api/objects/65f0/content', name: evil },
    ],
    cards: [
      { n: 1, title: evil, price: evil, url: `javascript:${run}`, image: `javascript:${run}` },
      {
        n: 2,
        title: `${evil} 2`,
        price: evil,
        url: `https://x.example/"onclick="${run}`,
        image: `${evil}.png`,
      },
    ],
    buttons: [{ text: evil, payload: evil }],
  }
  const site = await open({
    // Pieces that cut every tag and every address.
    reply: () => answer.match(/[\s\S]{1,7}/g) ?? [],
    pace: 1,
    citations: [
      { n: 1, title: evil, heading: evil, quote: evil, url: `javascript:${run}` },
      { n: 2, title: `${evil} 2`, quote: evil, url: `https://x.example/?${evil}` },
    ],
    replyFields,
  })
  const { page, server } = site
  await launcher(page).click()
  await ask(page, evil)
  const panel = page.getByRole('dialog')
  await panel.getByRole('list', { name: 'Товары' }).waitFor()
  expect(await panel.getByRole('link', { name: evil, exact: true }).count()).toBe(1)
  // Each source, each picture that waits for a press.
  for (const button of await panel.locator('.cite, .origin, .no-image.ask').all()) await button.click()
  const shown = panel.locator('.reply').last()
  // It is revealed little by little.
  for (const part of [written[0], written[1], written[2], '<b onclick=hacked()>', evil])
    await expect.poll(() => shown.innerText()).toContain(part)
  server.tell(`[o](javascript:${run}) ${evil}`)
  await panel.locator('.reply', { hasText: 'Оператор' }).waitFor()
  await expectHarmless(site)
})
