import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../process/root.ts'
import { run } from '../process/run.ts'

export interface PackOptions {
  /** The staged application, relative to the project. */
  stage: string
  /** The installer to write, relative to the project. */
  file: string
}

/** The failure to make an installer, with the reason. */
export class PackError extends Error {
  readonly reason: 'no-makensis' | 'failed'

  constructor(reason: 'no-makensis' | 'failed', output = '') {
    super(output)
    this.reason = reason
  }
}

/** Packs the staged application with NSIS; returns the installer's size in bytes. Throws `PackError`. */
export const pack = async ({ stage, file }: PackOptions): Promise<number> => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  await mkdir(join(root, file, '..'), { recursive: true })
  const { code, output } = await run('makensis', {
    args: [
      '-V2',
      `-DVERSION=${version}`,
      `-DSTAGE=${join(root, stage)}`,
      `-DOUTPUT=${join(root, file)}`,
      join(root, 'scripts/installer/botanika.nsi'),
    ],
  })
  if (code === 127) throw new PackError('no-makensis')
  if (code !== 0) throw new PackError('failed', output.trim().split('\n').slice(-25).join('\n'))
  return (await stat(join(root, file))).size
}
