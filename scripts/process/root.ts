import { dirname } from 'node:path'

/** The project's folder, independent of the current directory. */
export const root = dirname(dirname(import.meta.dirname))
