import { parseArgs } from 'node:util'
import { EmbeddedMongoError } from './embedded-mongo-error.ts'
import { runCommandLine } from './maintenance/command-line.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    to: { type: 'string' },
    port: { type: 'string' },
    'no-auth': { type: 'boolean' },
    uri: { type: 'string' },
  },
})

try {
  process.exitCode = await runCommandLine(positionals, {
    ...values,
    noAuth: values['no-auth'] === true,
    print: line => process.stdout.write(`${line}\n`),
  })
} catch (error) {
  const hint = error instanceof EmbeddedMongoError && error.hint ? ` ${error.hint}` : ''
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`)
  process.exitCode = 1
}
