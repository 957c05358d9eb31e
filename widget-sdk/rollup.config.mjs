import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { transform } from 'rolldown/utils'
import { precompress } from '../scripts/build/precompress.ts'
import { leanPreact } from './lean-preact.mjs'

const at = path => fileURLToPath(new URL(path, import.meta.url))

const inClassicJsx = code =>
  `import { Fragment as $fragment, h as $h } from 'preact'\n${code.replace('@jsxImportSource preact', '')}`

/** Takes types away. Plain `h` calls are smaller than the automatic runtime, which editors and Storybook use. */
const typescript = {
  name: 'typescript',
  async transform(source, id) {
    if (!/\.tsx?$/.test(id)) return null
    const { code, errors } = await transform(id, id.endsWith('.tsx') ? inClassicJsx(source) : source, {
      target: 'es2022',
      tsconfig: false,
      jsx: { runtime: 'classic', pragma: '$h', pragmaFrag: '$fragment' },
    })
    if (errors[0]) throw errors[0]
    return { code, map: null }
  },
}

const plugins = () => [
  leanPreact,
  nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  typescript,
  terser({
    ecma: 2020,
    module: true,
    compress: { passes: 4, pure_getters: true, unsafe_arrows: true, keep_fargs: false, unsafe: true },
    format: { comments: false },
  }),
  precompress(),
]

/**
 * The build adds a parameter to the address of a part that failed to load, so that the next try asks for
 * another address (`src/lazy.ts`).
 */
const retries = {
  name: 'retries',
  renderDynamicImport: () => ({ left: 'import(', right: "+(globalThis.botanikaRetry||''))" }),
}

/** Options of a bundle that is one file with all parts inside. */
const whole = (dir, input) => ({
  input: at(`src/preview/${input}.ts`),
  output: { dir, format: 'iife', entryFileNames: `${input}.js`, inlineDynamicImports: true },
  plugins: plugins(),
})

/** Puts the hashed names of the other files into a loader. */
const names = known =>
  replace({
    preventAssignment: true,
    values: {
      APP_FILE: () => JSON.stringify(known.app),
      DOCTOR_FILE: () => JSON.stringify(known.doctor),
    },
  })

const loader = (dir, known, { input, file }) => ({
  input: at(`src/loader/${input}.ts`),
  output: { dir, format: 'iife', entryFileNames: file, inlineDynamicImports: true },
  plugins: [names(known), ...plugins()],
})

/**
 * The bundles, the app with its parts and the doctor first: the loaders carry their hashed names. `widget.js` is the tag's,
 * `botanika-chat.js` the element's. `preview-page.js` draws the designer's preview, `standalone.js` is copied into the page
 * that the designer makes.
 */
export function bundlesInto(dir) {
  const known = { app: '', doctor: '' }
  const entryOf = bundle =>
    Object.values(bundle).find(chunk => chunk.type === 'chunk' && chunk.isEntry).fileName
  const tag = loader(dir, known, { input: 'embed', file: 'widget.js' })
  tag.plugins.push({
    name: 'manifest',
    generateBundle() {
      const source = JSON.stringify({ loader: 'widget.js', ...known })
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
    },
  })
  return [
    {
      input: at('src/index.ts'),
      output: {
        dir,
        format: 'es',
        entryFileNames: 'widget-[hash].js',
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/words/') ? 'words-[name]-[hash].js' : 'part-[name]-[hash].js',
      },
      plugins: [
        ...plugins(),
        retries,
        {
          name: 'app-name',
          buildStart: () => rmSync(dir, { recursive: true, force: true }),
          generateBundle(_, bundle) {
            known.app = entryOf(bundle)
          },
        },
      ],
    },
    {
      input: at('src/doctor/examine.ts'),
      output: { dir, format: 'es', entryFileNames: 'doctor-[hash].js', inlineDynamicImports: true },
      plugins: [
        ...plugins(),
        {
          name: 'doctor-name',
          generateBundle(_, bundle) {
            known.doctor = entryOf(bundle)
          },
        },
      ],
    },
    tag,
    loader(dir, known, { input: 'botanika-chat', file: 'botanika-chat.js' }),
    whole(dir, 'preview-page'),
    whole(dir, 'standalone'),
  ]
}

export default bundlesInto(at('dist'))
