import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { bundleExample } from '../../widget-sdk/scripts/bundle-example.ts'
import { root } from '../process/root.ts'
import { examples } from './examples.ts'

export interface ServeExamplesOptions {
  /** Origin of the widget's server. */
  server: string
  key: string
  /** Key of a second widget, for the page with several. */
  otherKey?: string | undefined
  /** The widget's identity secret, for the page with a signed identity. */
  secret: string
  /** Port to listen on; 0: any free one. */
  port: number
}

const folder = join(root, 'widget-sdk/examples')

/** Serves small sites of another origin with the widget; `/` lists them. */
export const serveExamples = async (options: ServeExamplesOptions) => {
  const fill = filler(options)
  const http = createServer(async (request, response) => {
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
      } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(list)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  }).listen(options.port, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

const filler =
  ({ server, key, otherKey = key, secret }: ServeExamplesOptions) =>
  (text: string): string =>
    text
      .replaceAll('%SERVER%', server)
      .replaceAll('%SOCKETS%', server.replace(/^http/, 'ws'))
      .replaceAll('%KEY%', key)
      .replaceAll('%OTHER_KEY%', otherKey)
      .replaceAll('%HASH%', sign(secret, { id: '42', name: 'Анна' }))

/** Signs as a site's server does: the fields in this order, one a line, without empty lines at the end. */
const sign = (secret: string, { id, name }: { id: string; name: string }): string =>
  createHmac('sha256', secret).update(`${id}\n${name}`).digest('hex')

const links = examples.map(({ name, title }) => `<li><a href="/${name}">${title}</a></li>`).join('')
const list = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Виджет Ботаники</title><h1>Примеры</h1><ul>${links}</ul></html>`
