import { dirname, join, sep } from 'node:path'

const inCore = `${sep}core${sep}`
const here = import.meta.dirname + sep

/**
 * The folder `core`. Found by its name, because this file runs from the sources and as a part of the bundle: no other file of the
 * core asks where it lies.
 */
export const coreFolder = here.slice(0, here.lastIndexOf(inCore) + inCore.length - 1)

export const projectFolder = dirname(coreFolder)

/** True in the bundle in `core/dist`: its threads are bundles of their own. */
const isBundled = here.startsWith(join(coreFolder, 'dist') + sep)

const program = ({ source, bundle }: { source: string; bundle: string }): string =>
  join(coreFolder, isBundled ? join('dist', bundle) : source)

/** The programs of threads: of the server's, and of its child processes'. */
export const threads = {
  database: program({
    source: 'embedded-mongo/src/process/worker.ts',
    bundle: 'database/worker.js',
  }),
  reader: program({
    source: 'src/answers/knowledge/reading/reader-worker.ts',
    bundle: 'reader/reader-worker.js',
  }),
} as const

/** The programs of the server's child processes. */
export const programs = {
  reader: program({
    source: 'src/answers/knowledge/reading/run-reader.ts',
    bundle: 'reader/run-reader.js',
  }),
} as const
