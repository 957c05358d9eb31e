import { startEmbeddedMongo } from '../../src/index.ts'

// A process that a crash test can kill: says where it listens, and how long the database took to open and answer.
const started = performance.now()
const { uri } = await startEmbeddedMongo({ path: process.argv[2], tcp: { port: 0, auth: false } })
process.stdout.write(`${JSON.stringify({ uri, openMs: performance.now() - started })}\n`)
