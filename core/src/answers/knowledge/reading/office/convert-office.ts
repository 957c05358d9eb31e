import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oneAtATime } from '../programs/one-at-a-time.ts'
import { type ProgramLimits, runProgram } from '../programs/run-program.ts'
import { withWorkFolder } from '../programs/work-folder.ts'
import { failReading, maxFileBytes } from '../reading-errors.ts'
import { convertedTo, type OfficeKind } from './office-kind.ts'
import { writeOfficeProfile } from './office-profile.ts'

/** What a conversion may take. */
const officeLimits: ProgramLimits = {
  timeoutMs: 60_000,
  maxMemoryMb: 2_048,
  // The profile that LibreOffice fills, the input and the result.
  maxBytes: 100 * 1024 * 1024,
}

interface OfficeOptions {
  /** The program `soffice`. */
  file: string
  /** Folder for the temporary folders. */
  parent: string
  searchPath: string | undefined
  limits?: Partial<ProgramLimits>
}

/** Turns documents of older Office programs into those that are read here. */
export interface OfficeConverter {
  /**
   * Waits for its turn. Throws `knowledge.conversion-failed`, `knowledge.conversion-timed-out`,
   * `knowledge.unpacks-too-large`; the signal's reason when aborted.
   */
  convert: (bytes: Uint8Array, kind: OfficeKind, options?: { signal?: AbortSignal }) => Promise<Uint8Array>
}

/** A converter that runs LibreOffice, one document at a time, each with a profile of its own. */
export const createOfficeConverter = ({ limits, ...office }: OfficeOptions): OfficeConverter => {
  const turn = oneAtATime()
  const bounds = { ...officeLimits, ...limits }
  return {
    convert: (bytes, kind, { signal } = {}) =>
      turn(signal, () =>
        withWorkFolder(office.parent, folder =>
          convertIn(folder, { ...office, ...bounds, bytes, kind, signal }),
        ),
      ),
  }
}

interface Conversion extends ProgramLimits {
  file: string
  searchPath: string | undefined
  bytes: Uint8Array
  kind: OfficeKind
  signal: AbortSignal | undefined
}

const convertIn = async (folder: string, { bytes, kind, ...program }: Conversion): Promise<Uint8Array> => {
  const target = convertedTo[kind]
  const input = join(folder, `document.${kind}`)
  const output = join(folder, 'converted')
  await writeFile(input, bytes)
  const profile = await writeOfficeProfile(folder)
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...['--headless', '--invisible', '--norestore', '--nolockcheck', '--nodefault', '--nologo'],
    ...['--convert-to', target, '--outdir', output, input],
  ]
  const end = await runProgram({ ...program, folder, args }).catch(cause => {
    program.signal?.throwIfAborted()
    throw failed(kind, cause)
  })
  if (end.how === 'timed-out')
    throw failReading('knowledge.conversion-timed-out', { params: { seconds: program.timeoutMs / 1000 } })
  if (end.how === 'wrote-too-much') throw tooLarge(program.maxBytes)
  const name = (await readdir(output).catch(() => [])).find(one => one.endsWith(`.${target}`))
  if (name === undefined) throw failed(kind, new Error(end.said))
  const made = join(output, name)
  const { size } = await stat(made)
  // The limit of an upload holds for what it becomes, too.
  if (size > maxFileBytes) throw tooLarge(maxFileBytes)
  if (size === 0) throw failed(kind, new Error(end.said))
  return await readFile(made)
}

const failed = (kind: OfficeKind, cause: unknown) =>
  failReading('knowledge.conversion-failed', {
    params: { format: kind.toUpperCase(), target: convertedTo[kind].toUpperCase() },
    cause,
  })

const tooLarge = (bytes: number) =>
  failReading('knowledge.unpacks-too-large', { params: { limit: bytes / 1024 / 1024 } })
