import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'

const quarrel = `
import { AppError, definePlugin } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
import Type from 'typebox'
const words = { ru: 'Ссора', en: 'Quarrel', pl: 'Kłótnia' }
export default definePlugin(
  defineManifest({ id: 'quarrel', title: words, description: words, api: {
    'GET /api/quarrel': { summary: 'Quarrel', access: 'public', reply: Type.Object({}) },
    'GET /api/quarrel/schemas': { summary: 'Schemas', access: 'public', reply: Type.Array(Type.String()) },
  } }),
  () => ({ routes: { 'GET /api/quarrel': () => {
    throw new AppError({ code: 'quarrel.begun', status: 409, text: words })
  }, 'GET /api/quarrel/schemas': () =>
    ['typebox', 'typebox/compile', 'typebox/value'].map(name => import.meta.resolve(name)),
  } }),
)
`

/** Says of each source of a plugin of the installation that it is read, of what is loaded before it is used, and at the end what
 *  Node has loaded of its own. */
const reportSources = `
import { registerHooks } from 'node:module'
process.once('exit', () => process.stderr.write('undici of Node: ' + process.moduleLoadList.some(one => one.includes('deps/undici')) + '\\n'))
registerHooks({ load: (url, context, next) => {
  if (/\\/plugins\\/[^/]+\\/src\\/.*\\.ts$/.test(url)) process.stderr.write('read as a source: ' + url + '\\n')
  if (/dist\\/(nodemailer|file-type|socks-proxy-agent)-|@mongodb-js\\/saslprep/.test(url)) process.stderr.write('loaded: ' + url + '\\n')
  return next(url, context)
} })`

describe('the bundled server', () => {
  let folder: string
  let dataDir: string
  let server: ServerProcess
  let origin: string

  beforeAll(async () => {
    await buildServer()
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    dataDir = await mkdtemp(join(tmpdir(), 'botanika-bundle-'))
    await copyPreparedData(dataDir)
    await cp(join(import.meta.dirname, '../plugins/garden'), join(folder, 'garden'), { recursive: true })
    await mkdir(join(folder, 'quarrel/src'), { recursive: true })
    await writeFile(join(folder, 'quarrel/src/index.ts'), quarrel)
    server = startServerProcess({ dataDir, bundled: true, env: { PLUGINS_DIR: folder } })
    origin = await server.ready()
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  })

  it('takes plugins as they are: their models are made with its own mongoose', async () => {
    const plugins = (await (await fetch(`${origin}/api/plugins`)).json()) as { id: string; status: string }[]
    expect(Object.fromEntries(plugins.map(({ id, status }) => [id, status]))).toEqual({
      garden: 'ready',
      quarrel: 'ready',
    })
  })

  it('knows the errors of a plugin as its own', async () => {
    const answer = await fetch(`${origin}/api/quarrel`, { headers: { 'accept-language': 'pl' } })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'quarrel.begun', error: 'Kłótnia' })
  })

  it('gives plugins its own schema library: read a second time it would be 680 files', async () => {
    const places = (await (await fetch(`${origin}/api/quarrel/schemas`)).json()) as string[]
    for (const place of places) expect(place).toContain('core/dist/')
  })

  it('is in ASCII: one other letter makes a file take twice the memory', async () => {
    const dist = join(import.meta.dirname, '../../dist')
    const folders = [dist, ...['plugins', 'database', 'reader'].map(name => join(dist, name))]
    const files = await Promise.all(
      folders.map(async folder =>
        (await readdir(folder)).filter(name => name.endsWith('.js')).map(name => join(folder, name)),
      ),
    )
    const others: string[] = []
    for (const file of files.flat())
      if (/[^\0-\x7f]/.test(await readFile(file, 'utf8'))) others.push(basename(file))
    expect(others).toEqual([])
  })

  it('reads the plugins of the installation from files of the bundle', async () => {
    const dist = join(import.meta.dirname, '../../dist/plugins')
    const own = await readdir(join(import.meta.dirname, '../../../plugins'), { withFileTypes: true })
    const ids = own.filter(one => one.isDirectory()).map(({ name }) => name)
    expect((await readdir(dist)).filter(file => file.split('.').length === 2)).toEqual(
      ids.map(id => `${id}.js`).sort(),
    )
    // The bundle leaves out those packages of Telegram's client that Node's own `fetch` replaces, with a
    // table of international domains.
    expect(await readFile(join(dist, 'telegram.js'), 'utf8')).not.toContain('mappingTable')
    const second = await mkdtemp(join(tmpdir(), 'botanika-bundle-'))
    const whole = startServerProcess({
      dataDir: second,
      bundled: true,
      env: {
        PLUGINS_DIR: join(import.meta.dirname, '../../../plugins'),
        NODE_OPTIONS: `--import=${JSON.stringify(`data:text/javascript,${encodeURIComponent(reportSources)}`)}`,
      },
    })
    try {
      const plugins = (await (await fetch(`${await whole.ready()}/api/plugins`)).json()) as {
        id: string
        status: string
      }[]
      expect(plugins.filter(({ status }) => status !== 'ready')).toEqual([])
      expect(plugins.map(({ id }) => id).sort()).toEqual(ids.sort())
    } finally {
      whole.kill('SIGTERM')
      await whole.exited
      await rm(second, { recursive: true, force: true })
    }
    expect(whole.output()).not.toContain('read as a source')
    // 5 MB that many servers never need.
    expect(whole.output()).not.toContain('loaded:')
    // 30 ms of a start, and 3 MB: the server has the package.
    expect(whole.output()).toContain('undici of Node: false')
  })

  it('finds the examples, the pages of its API and the files that people load', async () => {
    const examples = (await (await fetch(`${origin}/api/examples`)).json()) as unknown[]
    expect(examples.length).toBeGreaterThan(0)
    expect((await fetch(`${origin}/api/docs/`)).status).toBe(200)
  })
})
