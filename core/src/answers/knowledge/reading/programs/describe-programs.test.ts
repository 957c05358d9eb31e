import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePrograms } from './describe-programs.ts'

let folder: string
const searchPath = process.env.PATH
const program = async (name: string, script: string) => {
  const file = join(folder, name)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('tells what was found, in which version and languages', async () => {
  const found = {
    libreOffice: await program('soffice', 'echo "LibreOffice 7.4.7.2 40(Build:2)"'),
    tesseract: await program('tesseract', 'echo "tesseract 5.3.0"'),
    pdftoppm: await program('pdftoppm', 'echo "pdftoppm version 22.12.0" >&2; exit 99'),
    languages: ['rus', 'eng'],
  }
  expect(await describePrograms(found, { searchPath })).toEqual([
    { name: 'libreoffice', isFound: true, version: '7.4.7.2' },
    { name: 'tesseract', isFound: true, version: '5.3.0', languages: ['rus', 'eng'] },
    { name: 'poppler', isFound: true, version: '22.12.0' },
  ])
})

it('tells what was not found, and of a program that says no version that it is there', async () => {
  const libreOffice = await program('silent', 'exit 1')
  expect(await describePrograms({ libreOffice, languages: [] }, { searchPath })).toEqual([
    { name: 'libreoffice', isFound: true },
    { name: 'tesseract', isFound: false },
    { name: 'poppler', isFound: false },
  ])
})
