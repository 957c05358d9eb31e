import { WidgetDesign } from '@botanika/core/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PartialDesign } from '../src/wire.ts'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'
import { launcher, openSite, plain } from './open-site.ts'

const closing: (() => unknown)[] = []
let browser: Awaited<ReturnType<typeof shareBrowser>>
let dist: string
beforeAll(async () => {
  dist = (await buildWidget()).dist
  browser = await shareBrowser()
}, 180_000)
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(closePages)

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

const attacks = [
  '<img src=x onerror=hacked()>',
  '"><svg/onload=hacked()>',
  '</style><script>hacked()</script>',
  'javascript:hacked()//{{7*7}}',
  ') url("x:");}*{display:none',
]

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
  const { page, faults } = await openSite(browser, {
    html: plain,
    closing,
    dist,
    server: { design, look: { design }, asksConsent: true, asksContact: true },
    before: opened => opened.addInitScript('window.attacks = 0; window.hacked = () => { window.attacks++ }'),
  })
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
  const made = await host.evaluate(one =>
    [...(one.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(element =>
      [...element.attributes]
        .filter(({ name, value }) => name.startsWith('on') || (name === 'href' && !/^https?:/.test(value)))
        .map(({ name }) => `${element.tagName} ${name}`)
        .concat(/^(SCRIPT|IFRAME|STYLE|OBJECT)$/.test(element.tagName) ? element.tagName : []),
    ),
  )
  expect(made).toEqual([])
  expect(await page.evaluate('window.attacks')).toBe(0)
  // The picture's address is none; nothing else fails.
  expect(faults.filter(words => !words.includes('Failed to load resource'))).toEqual([])
})
