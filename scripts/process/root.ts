import { dirname } from 'node:path'

/** The project's folder, whatever folder the person stands in. */
export const root = dirname(dirname(import.meta.dirname))
