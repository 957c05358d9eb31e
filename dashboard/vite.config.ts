import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../scripts/build/precompress.ts'

const server = process.env.BOTANIKA_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), preloadFonts(), { ...precompress(), apply: 'build' }],
  // The server replaces the literal with a fresh nonce in every response (script and style tags, and the meta).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Components have no effects on import: what a page does not use must not come along through ui/index.ts.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(ui|form)\/.*\.tsx?$/, sideEffects: false }] },
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
          /inter-(cyrillic|latin)-wght.*\.woff2$/.test(name),
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
