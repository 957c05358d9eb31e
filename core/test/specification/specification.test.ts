import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import calls from './calls.json' with { type: 'json' }
import integrations from './integrations.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import { shippedTexts } from './shipped-texts.ts'
import texts from './texts.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')

/** An entry of the tables; `notYet` names the feature that will bring it. */
interface Entry {
  notYet?: string
}
const isPlanned = ({ notYet }: Entry): boolean => notYet !== undefined

const hint = (entry: Entry): string =>
  isPlanned(entry)
    ? 'it is there: remove its «notYet» from the table'
    : 'the specification has it, the product has not'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await startTestApp({ env: { PLUGINS_DIR: join(root, 'plugins'), PLUGIN_STEP_MS: '120000' } })
  admin = await test.admin()
})
afterAll(() => test.stop())

describe('calls of §7', () => {
  it.each<{ call: string } & Entry>(calls)('$call', async entry => {
    const [method = '', path = ''] = entry.call.split(' ')
    const response = await fetch(test.origin + path.replace(/\{[^}]+\}/g, 'f'.repeat(24)), {
      method,
      redirect: 'manual',
      // The administration does not exist for anybody else.
      ...(path.startsWith('/api/admin') && { headers: { authorization: `Bearer ${admin.token}` } }),
    })
    const answer = await response.text()
    const isMissing = response.status === 404 && answer.includes('"http.not-found"')
    expect(isMissing, hint(entry)).toBe(isPlanned(entry))
  })
})

describe('pages of §2', () => {
  const own = readFileSync(join(root, 'dashboard/src/pages.tsx'), 'utf8')
  const shapeOf = (path: string) => path.replace(/\{[^}]+\}|:\w+\??/g, ':').replace(/(?<=.)\/$/, '')
  const known = () => [
    ...[...own.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path),
    ...(own.match(/\[('\/[^\]]*')\]\.map/)?.[1]?.split(', ') ?? []).map(path => path.slice(1, -1)),
    ...test.app.pluginPages.list().map(({ info }) => info.path),
  ]

  it.each<{ path: string } & Entry>(pages)('$path', entry => {
    const shapes = known().flatMap(path => [shapeOf(path), shapeOf(path.replace(/\/:\w+\?$/, ''))])
    expect(!shapes.includes(shapeOf(entry.path)), hint(entry)).toBe(isPlanned(entry))
  })
})

describe('texts of §2, §4, §5 and §8', () => {
  const shipped = shippedTexts(root)
  const entries = texts.flatMap(({ texts: words, ...group }) => words.map(text => ({ text, ...group })))

  it.each<{ text: string; of: string; unseen?: string } & Entry>(entries)('«$text» ($of)', entry => {
    if (entry.unseen !== undefined) return
    expect(!shipped.has(entry.text), hint(entry)).toBe(isPlanned(entry))
  })
})

describe('integration dialog of 2 §2, §3, §5 and §8', () => {
  const words: Readonly<Record<string, unknown>> = JSON.parse(
    readFileSync(join(root, 'dashboard/src/i18n/locales/ru/integrations.json'), 'utf8'),
  )

  it('says every text under its own name', () => {
    expect(words).toMatchObject({ ...integrations.dialog, qr: integrations.qr })
  })

  it.each(integrations.types)('$type', async ({ type, toast, errors, hidden = [], defaults = {} }) => {
    const found = (await admin.api('GET /api/plugins'))
      .flatMap(plugin => plugin.integrations)
      .find(one => one.type === type)
    if (toast) expect(String(words.configuredToast).replace('{type}', found?.title.ru ?? '')).toBe(toast)
    const properties = Object.fromEntries([
      ...Object.entries(errors).map(([name, ru]) => [name, { 'x-ui': { error: { ru } } }] as const),
      ...hidden.map(name => [name, { 'x-ui': { hidden: true } }] as const),
      ...Object.entries(defaults).map(([name, value]) => [name, { default: value }] as const),
    ])
    expect(found?.settings).toMatchObject({ properties })
    if ('assistantId' in errors)
      expect(JSON.stringify(found?.settings)).toContain('ID ассистента начинается с asst_')
  })
})
