import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRecogniser } from './create-recogniser.ts'
import { fakePrograms, hocrOf } from './fake-programs.ts'
import { findRecognition, type RecognitionPrograms } from './find-recognition.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ocr-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const parent = () => join(folder, 'reading')
const scansOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ page: at + 1, width: 595, height: 842 }))
const write = (rows: string[], confidence?: number) =>
  `cat > page.hocr <<'END'\n${hocrOf(rows, confidence)}\nEND`

const find = (searchPath: string, dataFolder = join(folder, 'tessdata')) =>
  findRecognition({ path: join(folder, 'bin/tesseract'), searchPath, dataFolder })

const found = (programs: ReturnType<typeof find>): RecognitionPrograms => {
  if ('missing' in programs) throw new Error(programs.missing)
  return programs
}

const start = async (fakes: Omit<Parameters<typeof fakePrograms>[1], 'searchPath'>, limits = {}) => {
  const searchPath = await fakePrograms(folder, { ...fakes, searchPath: process.env.PATH })
  return createRecogniser({ programs: found(find(searchPath)), parent: parent(), searchPath, limits })
}

const bytes = Buffer.from('%PDF-1.4')
const progress = () => undefined

describe('a recogniser', () => {
  it('recognises page after page, and tells before each', async () => {
    const recogniser = await start({ tesseract: write(['Доставка стоит 350 рублей']) })
    const steps: object[] = []
    const pages = await recogniser.recognise(bytes, {
      scans: scansOf(2),
      progress: step => void steps.push(step),
    })
    expect(steps).toEqual([
      { page: 1, of: 2 },
      { page: 2, of: 2 },
    ])
    expect(pages.map(({ words }) => words?.map(({ text }) => text).join(' '))).toEqual([
      'Доставка стоит 350 рублей',
      'Доставка стоит 350 рублей',
    ])
    expect(await readdir(parent())).toEqual([])
  })

  it('names the languages, knows nothing of the server, and draws large pages smaller', async () => {
    const log = join(folder, 'log')
    const recogniser = await start({
      tesseract: `echo "$*" >> ${log}; env >> ${log}; ${write(['да'])}`,
      pdftoppm: '',
    })
    process.env.SECRET_OF_SERVER = 'secret'
    try {
      await recogniser.recognise(bytes, { scans: [{ page: 1, width: 2_480, height: 3_508 }], progress })
    } finally {
      delete process.env.SECRET_OF_SERVER
    }
    const said = await readFile(log, 'utf8')
    expect(said).toContain('-l rus+eng --dpi 102 --psm 1')
    expect(said).toContain('OMP_THREAD_LIMIT=1')
    expect(said).not.toContain('SECRET_OF_SERVER')
  })

  it('goes on after a page whose program fails, hangs or writes nothing', async () => {
    const recogniser = await start(
      {
        tesseract: `case $page in 1) exit 1 ;; 2) sleep 600 ;; 3) exit 0 ;; *) ${write(['Правила'])}\n;; esac`,
      },
      { timeoutMs: 1_500 },
    )
    const pages = await recogniser.recognise(bytes, { scans: scansOf(4), progress })
    expect(pages.map(({ failed }) => failed)).toEqual([
      'not-recognised',
      'not-recognised',
      'not-recognised',
      undefined,
    ])
    expect(await readdir(parent())).toEqual([])
  })

  it('does not take the result of the page before', async () => {
    const recogniser = await start({
      tesseract: `[ "$page" = 1 ] || exit 0; ${write(['первая'])}`,
    })
    const pages = await recogniser.recognise(bytes, { scans: scansOf(2), progress })
    expect(pages.map(({ failed }) => failed)).toEqual([undefined, 'not-recognised'])
  })

  it('leaves out a page that was recognised badly, and pages beyond the limit', async () => {
    const recogniser = await start({ tesseract: write(['Дocт aвкa'], 45) }, { pages: 1 })
    expect(await recogniser.recognise(bytes, { scans: scansOf(3), progress })).toEqual([
      { page: 1, failed: 'illegible' },
      { page: 2, failed: 'beyond-limit' },
      { page: 3, failed: 'beyond-limit' },
    ])
  })

  it('ends when its document is deleted, also while it waits for its turn', async () => {
    const started = join(folder, 'started')
    const recogniser = await start({ tesseract: `echo a >> ${started}; sleep 600` })
    const [first, second] = [new AbortController(), new AbortController()]
    const outcomes = [first, second].map(({ signal }) =>
      recogniser.recognise(bytes, { scans: scansOf(1), progress, signal }).then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    )
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true)
    second.abort(new Error('deleted'))
    expect(await outcomes[1]).toMatchObject({ message: 'deleted' })
    first.abort(new Error('deleted too'))
    expect(await outcomes[0]).toMatchObject({ message: 'deleted too' })
    await expect.poll(() => readdir(parent()), { timeout: 10_000 }).toEqual([])
    expect(await readFile(started, 'utf8')).toBe('a\n')
  })
})

describe('what a machine has', () => {
  it('is said by what is missing', async () => {
    const searchPath = await fakePrograms(folder, {
      searchPath: process.env.PATH,
      tesseract: '',
      languages: ['deu', 'osd'],
    })
    expect(find(searchPath)).toEqual({ missing: 'language data' })
    await rm(join(folder, 'bin/pdftoppm'))
    expect(find(join(folder, 'bin'))).toEqual({ missing: 'pdftoppm' })
    await rm(join(folder, 'bin/tesseract'))
    expect(find(searchPath)).toEqual({ missing: 'tesseract' })
  })

  it('takes the language data that an administrator put into the data folder', async () => {
    const searchPath = await fakePrograms(folder, {
      searchPath: process.env.PATH,
      tesseract: '',
      languages: ['eng', 'osd'],
    })
    const data = join(folder, 'tessdata')
    expect(found(find(searchPath))).toMatchObject({ languages: ['eng'], knowsTurned: true })
    await mkdir(data)
    for (const name of ['rus', 'pol']) await writeFile(join(data, `${name}.traineddata`), '')
    expect(found(find(searchPath))).toMatchObject({
      languages: ['rus', 'pol'],
      dataFolder: data,
      knowsTurned: false,
    })
  })
})
