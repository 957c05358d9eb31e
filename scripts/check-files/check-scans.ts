import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRecogniser } from '../../core/src/answers/knowledge/reading/ocr/create-recogniser.ts'
import { findRecognition } from '../../core/src/answers/knowledge/reading/ocr/find-recognition.ts'
import { createReader } from '../../core/src/answers/knowledge/reading/read.ts'
import { chromium, findBrowser } from '../process/find-browser.ts'
import { asScanned, pdfOfPictures, readPgm } from './make-scan.ts'
import { scanCases } from './scan-cases.ts'

/** Share of the words that has to be read in the right order. */
const enough = 0.9

/**
 * Prints pages in Chromium, scans them askew and with specks, and reads them by the tesseract and poppler of this machine, upright
 * and turned. Returns how many passed and failed.
 */
export const checkScans = async (folder: string): Promise<{ passed: number; failed: number }> => {
  const searchPath = process.env.PATH
  const path = process.env.TESSERACT_PATH
  const programs = findRecognition({ path, searchPath, dataFolder: join(folder, 'tessdata') })
  if ('missing' in programs)
    throw new Error(
      `No ${programs.missing} here: install Debian's packages tesseract-ocr, tesseract-ocr-rus and poppler-utils.`,
    )
  const browser = await findBrowser(chromium, { env: process.env })
  const recogniser = createRecogniser({ programs, parent: join(folder, 'reading'), searchPath })
  const reader = createReader({ recogniser })
  let passed = 0
  let failed = 0
  try {
    for (const { name, html, words, ...expected } of scanCases) {
      const picture = asScanned(readPgm(await print(html, { folder, browser, pdftoppm: programs.pdftoppm })))
      for (const rotate of [0, 90, 180]) {
        const start = performance.now()
        const { chunks, recognisedPages } = await reader.readPacked(pdfOfPictures([picture], { rotate }), {
          documentId: '0'.repeat(24),
          documentName: 'Скан.pdf',
          recognise: () => undefined,
        })
        const text = chunks.map(chunk => chunk.text).join('\n')
        const share = inOrder(wordsOf(words), wordsOf(text)) / wordsOf(words).length
        const rows = 'rows' in expected ? expected.rows.filter(row => hasRow(text, row)).length : 0
        const isGood = share >= enough && (!('rows' in expected) || rows === expected.rows.length)
        if (isGood) passed += 1
        else failed += 1
        const told = 'rows' in expected ? `, ${rows} of ${expected.rows.length} rows` : ''
        console.log(
          `${isGood ? 'ok' : 'FAILED'} a scan of ${name}, turned by ${rotate}, ${recognisedPages?.length ?? 0} page: ${Math.floor(share * 1_000) / 10} % of ${wordsOf(words).length} words in order${told}, ${Math.round((performance.now() - start) / 100) / 10} s`,
        )
      }
    }
  } finally {
    await reader.close()
  }
  return { passed, failed }
}

interface Printing {
  folder: string
  browser: string
  pdftoppm: string
}

const print = async (html: string, { folder, browser, pdftoppm }: Printing): Promise<Uint8Array> => {
  const page = join(folder, 'page')
  await writeFile(`${page}.html`, html)
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
  spawnSync(browser, [...flags, `--print-to-pdf=${page}.pdf`, `${page}.html`], { timeout: 60_000 })
  spawnSync(pdftoppm, ['-r', '300', '-gray', '-singlefile', `${page}.pdf`, page], { timeout: 60_000 })
  return await readFile(`${page}.pgm`)
}

/** Thousands may be set apart or not. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d) (?=\d{3})/g, '$1')
    .match(/[\p{L}\d]+/gu) ?? []

/** A row of the table in one line, under the names of its columns. */
const hasRow = (text: string, cells: readonly string[]): boolean =>
  text.split('\n').some(line => cells.every(cell => withoutSpaces(line).includes(withoutSpaces(cell))))

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/** Words of the first text that the second has in the same order. */
const inOrder = (expected: readonly string[], read: readonly string[]): number => {
  let before = new Uint16Array(read.length + 1)
  for (const word of expected) {
    const row = new Uint16Array(read.length + 1)
    for (const [at, other] of read.entries())
      row[at + 1] = word === other ? (before[at] ?? 0) + 1 : Math.max(row[at] ?? 0, before[at + 1] ?? 0)
    before = row
  }
  return before.at(-1) ?? 0
}
