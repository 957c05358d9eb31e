import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from '../scripts/build/dashboard/chunks.ts'
import { directImports } from '../scripts/build/dashboard/direct-imports.ts'
import { firstFiles } from '../scripts/build/dashboard/first-files.ts'
import { iconsWithoutKeys } from '../scripts/build/dashboard/icons-without-keys.ts'
import { ownHomeTogether } from '../scripts/build/dashboard/own-home.ts'
import { pluginPages } from '../scripts/build/plugin-pages.ts'
import { precompress } from '../scripts/build/precompress.ts'

/** The folder of plugins; tests give another one. */
const plugins = resolve(import.meta.dirname, process.env.BOTANIKA_PLUGINS || '../plugins')
const server = process.env.BOTANIKA_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    preloadFonts(),
    ownHomeTogether(),
    directImports(),
    iconsWithoutKeys(),
    firstFiles(),
    pluginPages({ plugins, from: import.meta.dirname }),
    { ...precompress(), apply: 'build' },
  ],
  // The server replaces the literal with a fresh nonce in every response (script and style tags, and the meta).
  html: { cspNonce: '__CSP_NONCE__' },
  // Pages of packages use the dashboard's own copies of these libraries.
  resolve: { dedupe: ['react', 'react-dom', 'styled-components', 'wouter'] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: { codeSplitting: { groups: chunkGroups } },
      // Components have no effects on import: what a page does not use must not come along through an index.ts.
      treeshake: {
        moduleSideEffects: [
          { test: /\/src\/(ui|form|features|exports)\/.*\.tsx?$/, sideEffects: false },
          // The schemas can be left out: the pages for readers need none of them.
          { test: /\/core\/src\/contract\/.*\.ts$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, ws: true },
    },
  },
})

/** Asks the browser for the two subsets that Russian text needs before it has read the stylesheet. */
function preloadFonts(): Plugin {
  return {
    name: 'botanika-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter(name =>
          /inter-(cyrillic|latin)-first.*\.woff2$/.test(name),
        )
        return fonts.map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        }))
      },
    },
  }
}
