import { createHash } from 'node:crypto'

/** The id of a built-in record by its name: the same on every server, so that texts of the product can link to it. */
export const builtInId = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 24)
