// The server in a few files, for `npm start` and for tests of a server as a process: a start from the sources reads 2,600
// modules. `npm run dev` and the other tests run the sources themselves.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const core = import.meta.dirname
const dist = join(core, 'dist')
const shim = name => join(core, 'shims', name)
const source = path => join(core, 'src', path)

/** Native code, files read from beside a package, and what mongodb asks for only when it is there. */
const external = [
  /^@node-rs\/argon2/,
  /^@fastify\/swagger-ui/,
  /^lmdb/,
  /^(@mongodb-js\/(?!saslprep).*|@aws-sdk\/.*|aws4|bufferutil|gcp-metadata|kerberos|mongodb-client-encryption|snappy|socks|utf-8-validate)$/,
]

/** Code that asks where it lies would get the place of the bundle: the core asks in one file, a plugin asks its host. */
const knowsNoPlace = {
  name: 'knows-no-place',
  transform: {
    filter: {
      id: {
        exclude: [
          /node_modules/,
          /[\\/]core[\\/](embedded-mongo|src[\\/](config[\\/]places|bundled-server)\.ts$)/,
        ],
      },
      code: /import\.meta\.(dirname|filename)|new URL\([^)]*import\.meta\.url/,
    },
    handler() {
      this.error('it asks where it lies: see core/src/config/places.ts, and `packageFolder` of a host')
    },
  },
}

/** Node reads a file with one letter beyond ASCII as two bytes a letter, all of it. */
const bundle = (folder, { input, alias = {}, ...rest }) => ({
  input,
  platform: 'node',
  external,
  plugins: [knowsNoPlace],
  resolve: { alias: { http: shim('http.cjs'), 'node:http': shim('http.cjs'), ...alias } },
  ...rest,
  output: {
    format: 'esm',
    dir: join(dist, folder),
    cleanDir: true,
    charset: 'ascii',
    comments: { legal: false },
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    chunkFileNames: '[name]-[hash].js',
    ...rest.output,
  },
})

const packages = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** Packages that are loaded when they are first used, as files of their own. */
const later = ['file-type', 'nodemailer', 'socks-proxy-agent']

/**
 * The largest packages are files of their own: compiled for the first time a file takes memory of seven times its size for a moment, and
 * the hole that this leaves stays with the process (12 MB). A group takes what it imports along, unless that is in a group of higher
 * priority.
 */
const groups = [
  { name: 'shims', test: /[\\/]core[\\/]shims[\\/]/, priority: 3 },
  { name: 'openai-errors', test: /[\\/]openai[\\/](core|internal)[\\/]errors?\.mjs$/, priority: 2 },
  { name: 'openai', test: packages('openai'), priority: 1 },
  {
    name: 'mongoose',
    test: packages('mongoose', 'mongodb', 'bson', 'mquery', 'whatwg-url', 'kareem', 'mpath'),
    priority: 1,
  },
  { name: 'undici', test: packages('undici'), priority: 1 },
  { name: 'packages', test: id => id.includes('node_modules') && !packages(...later).test(id) },
  ...later.map(name => ({ name, test: packages(name) })),
]

/** Modules that `bundled-server.ts` gives plugins from the server's own bundle. */
const fromServer = [/^@botanika\/core\/(plugin|contract)$/, /^typebox(\/compile|\/value)?$/]

const bundlePlugins = input =>
  bundle('plugins', {
    input,
    external: [...external, ...fromServer],
    alias: { 'node-fetch': shim('node-fetch.cjs'), 'abort-controller': shim('abort-controller.cjs') },
    // Two dots tell a part that several plugins share from a plugin.
    output: { chunkFileNames: '[name].[hash].js' },
  })

const isSound = async input => {
  const { output: _, ...options } = bundlePlugins(input)
  const trial = await rolldown({ ...options, logLevel: 'silent' })
  return trial.generate().then(
    () => true,
    () => false,
  )
}

/** Each plugin of the folder as its own file. The server reads one that cannot be bundled from its sources, and says what is wrong with it. */
const soundPlugins = async () => {
  // Another folder is for tests.
  const folder = process.env.BOTANIKA_PLUGINS || join(core, '../plugins')
  const all = (existsSync(folder) ? readdirSync(folder) : [])
    .map(id => [id, join(folder, id, 'src/index.ts')])
    .filter(([, file]) => existsSync(file))
  if (await isSound(Object.fromEntries(all))) return all
  const sound = await Promise.all(
    all.map(async one => ((await isSound(Object.fromEntries([one]))) ? [one] : [])),
  )
  return sound.flat()
}

const plugins = Object.fromEntries(await soundPlugins())

export default [
  bundle('.', {
    input: {
      server: source('bundled-server.ts'),
      // A file of its own name, so that a build can have it compiled (`scripts/build/compile-server.ts`).
      serve: source('serve.ts'),
      // Read by the installed application before it starts the server.
      'env-file': source('config/env-file.ts'),
      plugin: source('plugin/index.ts'),
      contract: source('contract/index.ts'),
      typebox: 'typebox',
      'typebox-compile': 'typebox/compile',
      'typebox-value': 'typebox/value',
    },
    alias: { '@mongodb-js/saslprep': shim('saslprep.mjs'), tr46: shim('tr46.mjs') },
    output: { codeSplitting: { groups } },
  }),
  // Threads and child processes have bundles of their own, which need hardly anything of the packages above.
  bundle('database', { input: { worker: join(core, 'embedded-mongo/src/process/run-worker.ts') } }),
  bundle('reader', {
    input: {
      'run-reader': source('answers/knowledge/reading/run-reader.ts'),
      'reader-worker': source('answers/knowledge/reading/reader-worker.ts'),
    },
  }),
  ...(Object.keys(plugins).length > 0 ? [bundlePlugins(plugins)] : []),
]
