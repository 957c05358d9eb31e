import { describe, expect, it } from 'vitest'
import type { Plugin } from '../../plugin/host.ts'
import { order } from './order.ts'

const name = { ru: '', en: '', pl: '' }
const plugin = (id: string, ...requires: string[]): Plugin => ({
  manifest: { id, title: name, description: name, requires },
  setup: () => ({}),
})

describe('order', () => {
  it('puts a plugin after those it requires', () => {
    const { ordered, refused } = order([plugin('c', 'b'), plugin('b', 'a'), plugin('a')])
    expect(ordered.map(({ manifest }) => manifest.id)).toEqual(['a', 'b', 'c'])
    expect(refused).toEqual([])
  })

  it('refuses a missing one, and whoever needs the refused one, and keeps the rest', () => {
    const { ordered, refused } = order([plugin('a', 'nowhere'), plugin('b', 'a'), plugin('c')])
    expect(ordered.map(({ manifest }) => manifest.id)).toEqual(['c'])
    expect(refused.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('refuses a circle instead of going round in it', () => {
    const { ordered, refused } = order([plugin('a', 'b'), plugin('b', 'a'), plugin('c')])
    expect(ordered.map(({ manifest }) => manifest.id)).toEqual(['c'])
    expect(refused.map(({ id }) => id).sort()).toEqual(['a', 'b'])
  })
})
