import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { slow } from './slowest-first.ts'

it('names files that are there', () => {
  expect(slow.filter(file => !existsSync(join(root, file)))).toEqual([])
})
