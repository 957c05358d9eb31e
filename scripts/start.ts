import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build/build-stale.ts'
import { compileServer } from './build/compile-server.ts'
import { targets } from './build/targets.ts'
import { memorySettings } from './launch/memory-settings.mjs'
import { fail } from './launch/say.mjs'
import { stopWithParent } from './launch/stop-with-parent.mjs'

// This also works while a build takes its time.
stopWithParent()
const becomesServer = process.platform === 'linux' && process.execve !== undefined
const failed = await buildStale(Object.values(targets), {
  afterBuild: async target => {
    if (becomesServer && target === targets.core) await compileServer()
  },
})
if (failed.length > 0) {
  fail('buildFailed', {
    what: failed.map(({ title }) => title).join(', '),
    output: failed.map(({ output }) => output).join('\n\n'),
  })
}

const entry = new URL('./process/run-server.ts', import.meta.url)

/**
 * Replaces this process by the server's, with settings of memory that are read as a process starts. The
 * modules of the launcher are left behind, so the idle server needs less memory.
 */
const becomeServer = (): void => {
  // Node writes the cache at the end of a process, which does not come here.
  flushCompileCache()
  const env = { ...memorySettings, ...process.env }
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, fileURLToPath(entry)], env)
}

if (becomesServer) becomeServer()
// Where a process cannot be replaced, the server runs in this one, as a child would cost the memory of a
// second.
await import(entry.href)
