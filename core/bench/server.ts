import { roles } from './server/roles.ts'
import { run } from './server/run.ts'

// The server's figures beside bare Fastify relays in the same run: time to the first token, messages a second, open streams,
// restart, memory. `docs/contribute/performance.md` says what each line means. Every part is a process of its own; this file is
// the entrance of them all: without a role it is the one that starts the others.

const role = process.argv[2]
if (role === undefined) await run()
else await roles(role)
