import { expect, it } from 'vitest'
import { kindOf } from './assistant-icon.tsx'

it('tells assistants apart by the words of their names, whatever the case', () => {
  expect(kindOf('My Code helper')).toBe('code')
  expect(kindOf('Copywriter')).toBe('write')
  expect(kindOf('Content maker')).toBe('write')
  expect(kindOf('Data analyst')).toBe('data')
  expect(kindOf('Служба поддержки')).toBe('other')
})
