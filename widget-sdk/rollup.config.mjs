import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'
import { precompress } from '../scripts/build/precompress.ts'

const at = path => fileURLToPath(new URL(path, import.meta.url))

/** Plain `h` calls are smaller than the automatic runtime, which editors and Storybook use. */
const classicJsx = {
  name: 'classic-jsx',
  transform: (code, id) =>
    id.endsWith('.tsx')
      ? {
          code: `import { Fragment, h } from 'preact'\n${code.replace('@jsxImportSource preact', '')}`,
          map: null,
        }
      : null,
}

const plugins = () => [
  nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  classicJsx,
  esbuild({ target: 'es2022', tsconfig: false, jsx: 'transform', jsxFactory: 'h', jsxFragment: 'Fragment' }),
  terser({
    ecma: 2020,
    module: true,
    compress: { passes: 4, pure_getters: true, unsafe_arrows: true, keep_fargs: false, unsafe: true },
    format: { comments: false },
  }),
  precompress(),
]

/** A part that failed to load is asked for at another address the next time (`src/lazy.ts`). */
const retries = {
  name: 'retries',
  renderDynamicImport: () => ({ left: 'import(', right: "+(globalThis.botanikaRetry||''))" }),
}

/** The two bundles, the app with its parts first: the loader carries its hashed name. */
export function bundlesInto(dir) {
  let app = ''
  return [
    {
      input: at('src/index.ts'),
      output: {
        dir,
        format: 'es',
        entryFileNames: 'widget-[hash].js',
        chunkFileNames: 'part-[name]-[hash].js',
      },
      plugins: [
        ...plugins(),
        retries,
        {
          name: 'app-name',
          buildStart: () => rmSync(dir, { recursive: true, force: true }),
          generateBundle(_, bundle) {
            app = Object.values(bundle).find(chunk => chunk.type === 'chunk' && chunk.isEntry).fileName
          },
        },
      ],
    },
    {
      input: at('src/embed.ts'),
      output: { dir, format: 'iife', entryFileNames: 'widget.js', inlineDynamicImports: true },
      plugins: [
        replace({ preventAssignment: true, values: { APP_FILE: () => JSON.stringify(app) } }),
        ...plugins(),
        {
          name: 'manifest',
          generateBundle() {
            const source = JSON.stringify({ loader: 'widget.js', app })
            this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
          },
        },
      ],
    },
  ]
}

export default bundlesInto(at('dist'))
