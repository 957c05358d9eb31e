import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build/build-stale.ts'
import { compileServer } from './build/compile-server.ts'
import { targets } from './build/targets.ts'
import { memorySettings } from './launch/memory-settings.mjs'
import { fail } from './launch/say.mjs'
import { stopWithParent } from './launch/stop-with-parent.mjs'

// Also while a build takes its time.
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
 * Replaces this process by the server's, with settings of memory that are read as a process starts. With what the launcher has loaded left
 * behind as well the idle server takes a fifth less.
 */
const becomeServer = (): void => {
  // Written at the end of a process, which does not come.
  flushCompileCache()
  const env = { ...memorySettings, ...process.env }
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, fileURLToPath(entry)], env)
}

if (becomesServer) becomeServer()
// Where a process cannot be replaced: in this one, as a child would cost the memory of a second.
await import(entry.href)
