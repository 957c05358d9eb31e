import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// The driver loads this table of 2 MB at once, and needs it for the passwords of SCRAM-SHA-256 only.
export const saslprep = (...all) => require('@mongodb-js/saslprep').saslprep(...all)
