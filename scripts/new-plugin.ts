import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPlugin } from './new-plugin/create-plugin.ts'
import { Refused, textOf } from './new-plugin/texts.ts'
import { root } from './process/root.ts'

// `npm run new:plugin -- viber [--messenger | --page]` writes plugins/viber, which passes `npm test` as it
// is.
try {
  const { values, positionals, tokens } = parseArgs({
    options: { messenger: { type: 'boolean' }, page: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const strange = tokens.find(token => token.kind === 'option' && !['messenger', 'page'].includes(token.name))
  if (strange?.kind === 'option') throw new Refused('unknownOption', { option: strange.rawName })
  const [id = '', extra] = positionals
  if (extra !== undefined) throw new Refused('unknownOption', { option: extra })
  if (values.messenger && values.page) throw new Refused('unknownOption', { option: '--messenger --page' })
  const kind = values.page ? 'page' : 'messenger'
  const into = join(root, 'plugins')
  const files = await createPlugin(id, { kind, into })
  console.log(textOf('made', { folder: join(into, id), files: files.map(file => `  ${file}`).join('\n') }))
  console.log(textOf(kind === 'page' ? 'nextPage' : 'nextMessenger', { id }))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
