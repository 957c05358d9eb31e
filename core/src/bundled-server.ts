import { registerHooks } from 'node:module'

// The entrance of the bundle in `core/dist`, made by `rolldown.config.mjs`. Plugins stay what they are, files of their own, and
// have to meet the very modules that are in here: an error is known by its class, a schema by mongoose's own.

const own = (name: string): string => new URL(`./${name}.js`, import.meta.url).href
const source = (path: string): string => new URL(`../src/${path}`, import.meta.url).href

const twins = new Map([
  [source('plugin/index.ts'), own('plugin')],
  [source('contract/index.ts'), own('contract')],
  [import.meta.resolve('typebox'), own('typebox')],
  [import.meta.resolve('typebox/compile'), own('typebox-compile')],
  [import.meta.resolve('typebox/value'), own('typebox-value')],
])

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context)
    const twin = twins.get(resolved.url)
    return twin === undefined ? resolved : { ...resolved, url: twin, format: 'module' }
  },
})

await import('./server.ts')
