import { expect, it } from 'vitest'
import { settings } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

const known = [...Object.keys(settings), 'TELEGRAM_API_ROOT']
const told = (...names: string[]) =>
  unknownSettings({ values: Object.fromEntries(names.map(name => [name, 'x'])), cut: [] }, known)
const hint = (name: string) => / Did you mean (\S+)\?$/.exec(told(name)[0] ?? '')?.[1]

it.each([
  ['OPENAI_BASEURL', 'OPENAI_BASE_URL'],
  ['OPENAI_BASE_ULR', 'OPENAI_BASE_URL'],
  ['OPENAI_API_BASE', 'OPENAI_BASE_URL'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['port', 'PORT'],
  ['MONGO_URI', 'MONGODB_URI'],
  ['DATABASE_URL', 'MONGODB_URI'],
  ['SMTP_PASS', 'SMTP_PASSWORD'],
  ['TELEGRAM_APIROOT', 'TELEGRAM_API_ROOT'],
  ['DATADIR', 'DATA_DIR'],
])('takes %s for %s', (name, near) => expect(hint(name)).toBe(near))

it('names what is like nothing', () => {
  expect(told('MY_SHOP_NUMBER')).toEqual([
    'MY_SHOP_NUMBER in .env is no setting of Botanika or of its plugins and has no effect.',
  ])
})

it('is silent about what is known, and about names of other programs', () => {
  expect(
    told(
      'PORT',
      'TELEGRAM_API_ROOT',
      'NODE_OPTIONS',
      'TZ',
      'HTTPS_PROXY',
      'no_proxy',
      'COMPOSE_PROJECT_NAME',
      'CI',
    ),
  ).toEqual([])
})

it('names known settings that a # cuts', () => {
  expect(unknownSettings({ values: { SMTP_URL: 'x', OTHER_TOOL: 'y' }, cut: ['SMTP_URL'] }, known)).toContain(
    'SMTP_URL in .env ends before its #. Put the value in quotes if the # belongs to it.',
  )
})
