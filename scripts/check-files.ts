import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createOfficeConverter } from '../core/src/answers/knowledge/reading/office/convert-office.ts'
import { createReader } from '../core/src/answers/knowledge/reading/read.ts'
import { checkKill } from './check-files/check-kill.ts'
import { checkScans } from './check-files/check-scans.ts'
import { findBrowser } from './process/find-browser.ts'
import { root } from './process/root.ts'

// `npm run check:files`: reads documents by the LibreOffice of this machine, which is too large for every test run. It writes
// the older files itself, from ones of newer formats; each must have the words of the one that it was made from. Scanned pages are
// read by the tesseract of this machine. A server is killed during a conversion.
const libreOffice = {
  title: 'LibreOffice',
  variable: 'LIBREOFFICE_PATH',
  names: ['soffice', 'libreoffice'],
  packages: ['libreoffice-writer', 'libreoffice-calc'],
} as const

const fixtures = join(root, 'core/src/answers/knowledge/fixtures')
const cases = [
  { from: 'documents/contract.docx', to: 'doc' },
  { from: 'documents/contract.docx', to: 'rtf' },
  { from: 'producers/libreoffice-7.4.7-stock.xlsx', to: 'xls' },
] as const

/** Share of the words that has to be there: numbers of lists and dates may be written in another way. */
const enough = 0.98

const file = await findBrowser(libreOffice, { env: process.env })
const folder = await mkdtemp(join(tmpdir(), 'check-files-'))
const parent = join(folder, 'reading')
const office = createOfficeConverter({ file, parent, searchPath: process.env.PATH })
const reader = createReader({ office })

const wordsOf = async (bytes: Uint8Array) => {
  const { format, blocks } = await reader.read(bytes)
  const text = blocks.map(block => block.text).join('\n')
  return { format, text, words: text.match(/[\p{L}\d]+/gu) ?? [] }
}

const write = async (from: string, to: string): Promise<Uint8Array> => {
  const extension = from.replace(/^.*\./, '')
  const copy = join(folder, `source.${extension}`)
  await copyFile(join(fixtures, from), copy)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  spawnSync(file, [profile, '--headless', '--convert-to', to, '--outdir', folder, copy], {
    timeout: 120_000,
  })
  return new Uint8Array(await readFile(join(folder, `source.${to}`)))
}

let passed = 0
let failed = 0
// The reader's process does not keep this one alive, not even while its end is awaited.
const alive = setInterval(() => undefined, 1_000)
try {
  for (const { from, to } of cases) {
    const expected = await wordsOf(new Uint8Array(await readFile(join(fixtures, from))))
    const read = await wordsOf(await write(from, to))
    const share = expected.words.filter(word => read.text.includes(word)).length / expected.words.length
    const isGood = read.format === to && share >= enough
    if (isGood) passed += 1
    else failed += 1
    console.log(
      `${isGood ? 'ok' : 'FAILED'} ${to} of ${from}: ${Math.floor(share * 1_000) / 10} % of ${expected.words.length} words`,
    )
  }
  const problem = await checkKill(await write('documents/contract.docx', 'doc'), {
    folder,
    libreOffice: file,
  })
  if (problem) failed += 1
  else passed += 1
  console.log(`${problem ? 'FAILED' : 'ok'} a kill during a conversion${problem ? `: ${problem}` : ''}`)
  const scans = await checkScans(folder)
  passed += scans.passed
  failed += scans.failed
} finally {
  await reader.close()
  clearInterval(alive)
  await rm(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
