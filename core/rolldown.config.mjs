// The server in a few files, for `npm start` and for tests of a server as a process: a start from the sources reads 2,600
// modules. `npm run dev` and the other tests run the sources themselves.
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'

const core = import.meta.dirname
const dist = join(core, 'dist')
const reader = join(dist, 'reader')
const entrance = join(core, 'src/bundled-server.ts')
const plugins = join(core, '../plugins')

/** Native code, files read from beside a package, and what mongodb asks for only when it is there. */
const external = [
  /^@node-rs\/argon2/,
  /^@fastify\/swagger-ui/,
  /^lmdb/,
  /^(@mongodb-js\/.*|@aws-sdk\/.*|aws4|bufferutil|gcp-metadata|kerberos|mongodb-client-encryption|snappy|socks|utf-8-validate)$/,
]

/** A path as seen from a bundle, on Windows too. */
const pathFrom = (folder, path) => JSON.stringify(relative(folder, path).replaceAll('\\', '/'))

/** Threads have bundles of their own. */
const threads = [
  { source: './process/worker.ts', bundle: './database/worker.js' },
  { source: './reader-worker.ts', bundle: './reader/reader-worker.js' },
]

/** A source that asks where it is gets the answer of the source, not of the file that it was put into. */
const keepPlaces = output => ({
  name: 'keep-places',
  transform(code, id) {
    if (/^\0|node_modules/.test(id) || id === entrance || !code.includes('import.meta.')) return
    const folder = JSON.stringify(`/${relative(output, dirname(id))}`)
    return threads
      .reduce(
        (changed, { source, bundle }) =>
          changed.replace(
            `new URL('${source}', import.meta.url)`,
            `new URL(import.meta.resolve('${bundle}'))`,
          ),
        code,
      )
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll(/import\.meta\.url(?=\))/g, `new URL(${pathFrom(output, id)}, import.meta.url)`)
  },
})

const escaped = text =>
  text.replaceAll(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** `String.raw` would return the escapes: its letters are put in as values. */
const escapedRaw = template =>
  template.replaceAll(/\$\{[^{}]*\}|[^\0-\x7f]+/g, part =>
    part.startsWith('${') ? part : `\${"${escaped(part)}"}`,
  )

/**
 * Node reads a file with one letter beyond ASCII as two bytes a letter, all of it: six megabytes more for the packages' few
 * letters, and two more for our texts.
 */
const escapeLetters = {
  name: 'escape-letters',
  // After the minifier, which writes letters.
  generateBundle: (_, files) => {
    for (const file of Object.values(files))
      if (file.code !== undefined)
        file.code = escaped(file.code.replaceAll(/String\.raw`[^`]*`/g, escapedRaw))
  },
}

/**
 * An import of `node:http` reads each of its exports, of which one loads Node's own copy of undici: 25 ms of a start, which
 * needs the package alone. A `require` reads none.
 */
const http = '\0node-http.cjs'
const requireHttp = {
  name: 'require-http',
  resolveId: {
    order: 'pre',
    handler: (source, importer) => (/^(node:)?http$/.test(source) && importer !== http ? http : null),
  },
  load: id => (id === http ? "module.exports = require('node:http')" : null),
}

/** Tables that mongodb asks for at once: of SCRAM-SHA-256, 2 MB, and of international domains, 1.5 MB. The embedded database needs neither. */
const lateTables = [
  {
    file: /[\\/]mongodb[\\/]lib[\\/]cmap[\\/]auth[\\/]scram\.js$/,
    from: 'const saslprep_1 = require("@mongodb-js/saslprep");',
    to: 'const saslprep_1 = { get saslprep() { return require("@mongodb-js/saslprep").saslprep } };',
  },
  {
    file: /[\\/]whatwg-url[\\/]lib[\\/]url-state-machine\.js$/,
    from: 'const tr46 = require("tr46");',
    to: 'const tr46 = { get toASCII() { return require("tr46").toASCII } };',
  },
]
const tablesWhenUsed = {
  name: 'tables-when-used',
  transform: (code, id) => {
    const { from, to } = lateTables.find(({ file }) => file.test(id)) ?? {}
    if (from === undefined) return
    if (!code.includes(from)) throw new Error(`${id} has changed: ${from}`)
    return code.replace(from, to)
  },
}

/** What Telegram's client asks of packages, Node has: one of them brings a table of 2 MB. */
const ownOfNode = new Map([
  ['node-fetch', 'exports.default = globalThis.fetch'],
  ['abort-controller', 'exports.AbortController = globalThis.AbortController'],
])
const grammyOnNode = {
  name: 'grammy-on-node',
  resolveId: {
    order: 'pre',
    handler: (source, importer = '') =>
      ownOfNode.has(source) && isOf(importer, 'grammy') ? `\0${source}.cjs` : null,
  },
  load: id => ownOfNode.get(/^\0(.+)\.cjs$/.exec(id)?.[1]),
}

/** Its own start asks for `Request` and `Response`, which load Node's copy of undici. Compiled at once it would block 60 ms. */
const startStemmer = folder => ({
  name: 'start-stemmer',
  load: id =>
    /[\\/]multilingual-stemmer[\\/]dist[\\/]wasm\.js$/.test(id)
      ? `import { readFileSync } from 'node:fs'
import { initSync, Languages, Stemmer } from './browser/index.js'
const code = readFileSync(new URL(${pathFrom(folder, join(dirname(id), 'browser/index_bg.wasm'))}, import.meta.url))
initSync({ module: await WebAssembly.compile(code) })
export { Languages, Stemmer }`
      : null,
})

const isOf = (id, name) => id.replaceAll('\\', '/').includes(`/node_modules/${name}/`)

/** Packages that are loaded when they are first used. */
const later = ['file-type', 'nodemailer', 'socks-proxy-agent']

/**
 * The largest ones, as files of their own: compiled for the first time a file takes memory of seven times its size for a moment, and the
 * hole that this leaves stays with the process (12 MB).
 */
const large = [
  {
    name: 'mongoose',
    packages: ['mongoose', 'mongodb', 'bson', 'mquery', 'tr46', 'whatwg-url', 'kareem', 'mpath'],
  },
  { name: 'undici', packages: ['undici'] },
]

/**
 * The client of a provider is loaded by the first call that is not a reply, its errors are known without it. A group takes what it
 * imports along, unless that is in a group of higher priority.
 */
const packageGroups = [
  { name: 'openai-errors', test: /[\\/]openai[\\/](core|internal)[\\/]errors?\.mjs$/, priority: 2 },
  { name: 'openai', test: /[\\/]node_modules[\\/]openai[\\/]/, priority: 1 },
  ...large.map(({ name, packages }) => ({
    name,
    test: id => packages.some(one => isOf(id, one)),
    priority: 1,
  })),
  { name: 'packages', test: id => id.includes('node_modules') && !later.some(name => isOf(id, name)) },
  ...later.map(name => ({ name, test: id => isOf(id, name) })),
]

/** What `bundled-server.ts` gives plugins from the server's own bundle. */
const fromServer = [/^@botanika\/core\/(plugin|contract)$/, /^typebox(\/compile|\/value)?$/]

const shared = { platform: 'node', external }
const output = {
  format: 'esm',
  cleanDir: true,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  chunkFileNames: '[name]-[hash].js',
}

/** Each plugin of the folder as its own file: one that cannot be read does not affect the others. */
const bundlePlugins = input => ({
  ...shared,
  external: [...external, ...fromServer],
  plugins: [keepPlaces(join(dist, 'plugins')), requireHttp, grammyOnNode, escapeLetters],
  // Node warns of its own module of this name where a package's file asks for it from outside of node_modules.
  resolve: { alias: { punycode: createRequire(import.meta.url).resolve('punycode/') } },
  input,
  // Two dots tell a part that several plugins share from a plugin.
  output: { ...output, dir: join(dist, 'plugins'), chunkFileNames: '[name].[hash].js' },
})

const isSound = async entries => {
  try {
    const { output: _, ...options } = bundlePlugins(Object.fromEntries(entries))
    const bundle = await rolldown({ ...options, logLevel: 'silent' })
    await bundle.generate()
    await bundle.close()
    return true
  } catch {
    return false
  }
}

/** Those plugins that can be bundled. The server reads the sources of any other, and says what is wrong with it. */
const soundPlugins = async () => {
  const all = (existsSync(plugins) ? readdirSync(plugins) : [])
    .map(id => [id, join(plugins, id, 'src/index.ts')])
    .filter(([, file]) => existsSync(file))
  const sound = (await isSound(all)) ? all : []
  if (sound.length < all.length) for (const one of all) if (await isSound([one])) sound.push(one)
  return sound.length === 0 ? [] : [bundlePlugins(Object.fromEntries(sound))]
}

export default [
  {
    ...shared,
    plugins: [keepPlaces(dist), requireHttp, startStemmer(dist), tablesWhenUsed, escapeLetters],
    input: {
      server: entrance,
      // A file of its own name, so that a build can have it compiled (`scripts/build/compile-server.ts`).
      serve: join(core, 'src/serve.ts'),
      // Read by the installed application before it starts the server.
      'env-file': join(core, 'src/config/env-file.ts'),
      plugin: join(core, 'src/plugin/index.ts'),
      contract: join(core, 'src/contract/index.ts'),
      typebox: 'typebox',
      'typebox-compile': 'typebox/compile',
      'typebox-value': 'typebox/value',
    },
    output: {
      ...output,
      dir: dist,
      codeSplitting: { groups: packageGroups },
    },
  },
  // Its own, because the thread of the database needs hardly anything of the packages above.
  {
    ...shared,
    plugins: [escapeLetters],
    input: { worker: join(core, 'embedded-mongo/src/process/run-worker.ts') },
    output: { ...output, dir: join(dist, 'database') },
  },
  // Its own as well: it ends when there is nothing to read, and from 240 sources it took a quarter of a second to start.
  {
    ...shared,
    plugins: [startStemmer(reader), escapeLetters],
    input: { 'reader-worker': join(core, 'src/answers/knowledge/reading/reader-worker.ts') },
    output: { ...output, dir: reader },
  },
  ...(await soundPlugins()),
]
