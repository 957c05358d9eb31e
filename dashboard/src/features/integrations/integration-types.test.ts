import type { Integration, PluginInfo } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { freeName, integrationTypes, orphanedIntegrations, worstState } from './integration-types.ts'

const text = { ru: '', en: '', pl: '' }
const plugin = (id: string, status: 'ready' | 'failed'): PluginInfo => ({
  id,
  title: text,
  description: text,
  status,
  pages: [],
  integrations: [{ type: id, title: text, settings: {}, instructions: text, multiple: true }],
})
const made = (id: string, type: string) => ({ id, type }) as Integration

it('offers the types of running plugins with what there is of each, and lists what no plugin answers for', () => {
  const mine = [made('1', 'telegram'), made('2', 'pigeon'), made('3', 'telegram'), made('4', 'vk')]
  const types = integrationTypes([plugin('telegram', 'ready'), plugin('vk', 'failed')], mine)
  expect(types.map(({ type, made }) => [type, made.map(({ id }) => id)])).toEqual([['telegram', ['1', '3']]])
  expect(orphanedIntegrations(types, mine).map(({ id }) => id)).toEqual(['2', '4'])
})

it('offers no type that only autoposting makes', () => {
  const posting = plugin('telegram_autopost', 'ready')
  const hidden = posting.integrations.map(one => ({ ...one, settings: { 'x-ui': { hidden: true } } }))
  const types = integrationTypes([plugin('telegram', 'ready'), { ...posting, integrations: hidden }], [])
  expect(types.map(({ offered }) => offered)).toEqual([true, false])
})

it('shows the worst state of a type’s connections', () => {
  const health = (state: 'ok' | 'attention' | 'error' | 'off') => ({ health: { state } })
  expect(worstState([health('ok'), health('error'), health('attention')])).toBe('error')
  expect(worstState([health('ok'), health('attention')])).toBe('attention')
  expect(worstState([health('off'), health('ok')])).toBe('ok')
  expect(worstState([])).toBeUndefined()
})

it('gives the next connection a name of its own', () => {
  expect(freeName('Telegram', [])).toBe('Telegram')
  expect(freeName('Telegram', [{ name: 'Telegram' }, { name: 'Telegram 2' }])).toBe('Telegram 3')
})
