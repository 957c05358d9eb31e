import { startEmbeddedMongo } from '../../src/index.ts'

// A process that a crash test can kill: says where it listens, and how long the database took to open and answer,
// and how much processor time that was.
const started = performance.now()
const usage = process.cpuUsage()
const { uri } = await startEmbeddedMongo({ path: process.argv[2], tcp: { port: 0, auth: false } })
const { user, system } = process.cpuUsage(usage)
const openMs = performance.now() - started
process.stdout.write(`${JSON.stringify({ uri, openMs, cpuMs: (user + system) / 1000 })}\n`)
