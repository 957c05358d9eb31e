import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// The parser of connection strings loads this table of 1.5 MB at once, and needs it for international domains only.
export const toASCII = (...all) => require('tr46').toASCII(...all)
