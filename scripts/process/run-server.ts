import { stopWithParent } from '../launch/stop-with-parent.mjs'
import { joinRepeatedSignals } from './join-repeated-signals.ts'

// The entry point of the process that `npm start` becomes: the built server, with the signals of a terminal and of npm.
joinRepeatedSignals()
stopWithParent()

// The name is resolved at run time: the build creates the file.
const server = new URL('../../core/dist/server.js', import.meta.url)
await import(server.href)
