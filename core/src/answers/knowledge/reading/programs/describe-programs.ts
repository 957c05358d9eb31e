import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { ReadingProgram } from '../../../../contract/health.ts'

/** The programs of this machine that documents are read with, as absolute paths; omitted: not found. */
export interface FoundPrograms {
  libreOffice?: string | undefined
  tesseract?: string | undefined
  pdftoppm?: string | undefined
  /** Languages in which tesseract recognises here. */
  languages: readonly string[]
}

const maxSaid = 4_000
const timeoutMs = 15_000

/** What an administrator is told of the programs: each is asked for its version. */
export const describePrograms = async (
  { libreOffice, tesseract, pdftoppm, languages }: FoundPrograms,
  { searchPath }: { searchPath?: string | undefined },
): Promise<ReadingProgram[]> => {
  const described = async (name: ReadingProgram['name'], file: string | undefined, argument: string) => {
    if (file === undefined) return { name, isFound: false }
    const version = await versionOf(file, { argument, searchPath })
    return { name, isFound: true, ...(version !== undefined && { version }) }
  }
  const [office, recognition, poppler] = await Promise.all([
    described('libreoffice', libreOffice, '--version'),
    described('tesseract', tesseract, '--version'),
    described('poppler', pdftoppm, '-v'),
  ])
  return [office, { ...recognition, ...(recognition.isFound && { languages: [...languages] }) }, poppler]
}

/** The first version in what a program says; undefined: it says none, or not in time. */
const versionOf = (
  file: string,
  { argument, searchPath }: { argument: string; searchPath: string | undefined },
): Promise<string | undefined> =>
  new Promise(resolve => {
    let said = ''
    const child = spawn(file, [argument], {
      cwd: tmpdir(),
      env: { ...(searchPath !== undefined && { PATH: searchPath }), HOME: tmpdir() },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    const hear = (data: Buffer) => {
      said = `${said}${data.toString('utf8')}`.slice(0, maxSaid)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', () => resolve(undefined))
    child.once('close', () => resolve(/\d{1,6}(?:\.\d{1,6}){1,5}/.exec(said)?.[0]))
  })
