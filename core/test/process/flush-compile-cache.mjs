import { flushCompileCache } from 'node:module'

// Node stores compiled code when a process ends in order. A server that is killed stores none, and the next one compiles
// it all again: with the plugins that is a quarter of a start.
const afterMs = 2_000

setTimeout(flushCompileCache, afterMs).unref()
