import { rmSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'

const dir = new URL('dist', import.meta.url).pathname
/** The app's hashed file name, known once the first bundle is written; the loader carries it. */
let app = ''

/** `h` calls are some 400 bytes of gzip smaller than the automatic runtime that editors and Storybook use. */
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

const shrink = () => [
  classicJsx,
  esbuild({ target: 'es2022', tsconfig: false, jsx: 'transform', jsxFactory: 'h', jsxFragment: 'Fragment' }),
  terser({
    ecma: 2020,
    module: true,
    compress: { passes: 4, pure_getters: true, unsafe_arrows: true, unsafe: true, keep_fargs: false },
    format: { comments: false },
  }),
]

export default [
  {
    input: new URL('src/index.ts', import.meta.url).pathname,
    output: { dir, format: 'es', entryFileNames: 'widget-[hash].js' },
    plugins: [
      nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      ...shrink(),
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
    input: new URL('src/embed.ts', import.meta.url).pathname,
    output: { dir, format: 'iife', entryFileNames: 'widget.js', inlineDynamicImports: true },
    plugins: [
      nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      replace({ preventAssignment: true, values: { APP_FILE: () => JSON.stringify(app) } }),
      ...shrink(),
      {
        name: 'manifest',
        generateBundle() {
          this.emitFile({
            type: 'asset',
            fileName: 'manifest.json',
            source: JSON.stringify({ loader: 'widget.js', app }),
          })
        },
      },
    ],
  },
]
