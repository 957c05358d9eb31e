import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runNode } from '../process/run.ts'
import { makeMemoryFolder } from './memory-folder.ts'

const some = { available: 2_048, needed: 1_024 }

it('takes no memory from a machine that has little', () => {
  expect(makeMemoryFolder({ place: tmpdir(), available: 2_047, needed: 1_024 })).toBeUndefined()
})

it('makes none where there is no such mount, or no space on it', () => {
  expect(makeMemoryFolder({ place: '/nowhere', ...some })).toBeUndefined()
  expect(makeMemoryFolder({ place: tmpdir(), available: 2 ** 62, needed: 2 ** 60 })).toBeUndefined()
})

it('makes one that every user can enter, gone with the process', async () => {
  const script = join(import.meta.dirname, 'memory-folder.ts')
  const code = `
    const { makeMemoryFolder } = await import(${JSON.stringify(script)})
    const folder = makeMemoryFolder(${JSON.stringify({ place: tmpdir(), ...some })})
    const { statSync, writeFileSync } = await import('node:fs')
    writeFileSync(folder + '/file', '')
    console.log(folder, (statSync(folder).mode & 0o7777).toString(8))
    process.exit(3)`
  const { output, code: ended } = await runNode('--input-type=module', { args: ['-e', code] })
  const [folder = '', mode] = output.trim().split(' ')
  expect({ mode, ended }).toEqual({ mode: '1777', ended: 3 })
  expect(folder).toContain('botanika-tests-')
  expect(existsSync(folder)).toBe(false)
})
