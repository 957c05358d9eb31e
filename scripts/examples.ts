import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleExample } from '../widget-sdk/scripts/bundle-example.ts'
import { examples } from './examples/examples.ts'
import { root } from './process/root.ts'

// `npm run examples -- --key wgt_… [--server http://localhost:3000] [--secret …]`: small sites of another origin with the widget,
// on http://localhost:4173.
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    key: { type: 'string', default: 'wgt_000000000000000000000000' },
    /** A second widget, for the page with several. */
    'other-key': { type: 'string' },
    /** The widget's identity secret, for the page with a signed identity. */
    secret: { type: 'string', default: '' },
    port: { type: 'string', default: '4173' },
  },
})
const folder = join(root, 'widget-sdk/examples')

/** What a site's server signs: the fields in this order, one a line, without empty lines at the end. */
const sign = (id: string, name: string): string =>
  createHmac('sha256', values.secret).update(`${id}\n${name}`).digest('hex')

const fill = (html: string): string =>
  html
    .replaceAll('%SERVER%', values.server)
    .replaceAll('%SOCKETS%', values.server.replace(/^http/, 'ws'))
    .replaceAll('%KEY%', values.key)
    .replaceAll('%OTHER_KEY%', values['other-key'] ?? values.key)
    .replaceAll('%HASH%', sign('42', 'Анна'))

createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://local').pathname
  const example = examples.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`))
  try {
    if (/^\/[a-z]+\.js$/.test(path)) {
      const code = await bundleExample(join(folder, path.replace('.js', '.tsx')))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(fill(code))
    } else if (example) {
      const html = fill(await readFile(join(folder, `${example.name}.html`), 'utf8'))
      const policy = example.policy && { 'content-security-policy': fill(example.policy) }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(html)
    } else {
      const links = examples.map(({ name, title }) => `<li><a href="/${name}">${title}</a></li>`).join('')
      const html = `<!doctype html><html lang="ru"><title>Виджет Ботаники</title><h1>Примеры</h1><ul>${links}</ul></html>`
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    }
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}).listen(Number(values.port), '127.0.0.1', () => console.log(`http://localhost:${values.port}`))
