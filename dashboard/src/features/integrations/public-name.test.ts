import { expect, it } from 'vitest'
import type { Schema } from '../../form/schema.ts'
import { publicName } from './public-name.ts'

const field = (link?: string): Schema => ({ type: 'string', 'x-ui': { hidden: true, ...(link && { link }) } })

it('leads to a Telegram bot by the name that the server filled in', () => {
  const settings = { properties: { botUsername: field('https://t.me/{value}') } }
  expect(publicName(settings, { botUsername: 'shop_bot' })).toEqual({
    handle: '@shop_bot',
    url: 'https://t.me/shop_bot',
  })
  expect(publicName(settings, {})).toBeNull()
})

it('leads where another messenger’s hint says, and never lets a name change the address', () => {
  const settings = { properties: { page: field('https://vk.me/{value}') } }
  expect(publicName(settings, { page: '@a/b?c' })?.url).toBe('https://vk.me/a%2Fb%3Fc')
})

it('has nothing to show for a connection without a plugin', () => {
  expect(publicName(undefined, { botUsername: 'shop_bot' })).toBeNull()
})
