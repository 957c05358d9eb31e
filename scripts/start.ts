import { flushCompileCache } from 'node:module'
import { buildStale } from './build/build-stale.ts'
import { targets } from './build/targets.ts'
import { fail } from './launch/say.mjs'
import { stopWithParent } from './launch/stop-with-parent.mjs'
import { joinRepeatedSignals } from './process/join-repeated-signals.ts'

joinRepeatedSignals()
stopWithParent()
const failed = await buildStale(Object.values(targets))
if (failed.length > 0) {
  fail('buildFailed', {
    what: failed.map(({ title }) => title).join(', '),
    output: failed.map(({ output }) => output).join('\n\n'),
  })
}

// In this very process: a child would cost a second start-up. The name is resolved at run time: the build creates the file.
const server = new URL('../core/dist/server.js', import.meta.url)
await import(server.href)

// A process that is killed writes no cache, so it is written once the server has loaded what it needs.
setTimeout(flushCompileCache, 5_000).unref()
