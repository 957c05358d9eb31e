import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename } from 'node:path'

// Entry point of the bundle in `core/dist`, built by `rolldown.config.mjs`. Plugins remain separate files, and must
// use the module instances of this bundle: errors are recognised by their class, schemas by mongoose's own. Those of the
// installation's own folder are bundled beside it, one file each: as sources they take a tenth of the start.

const own = (name: string): string => new URL(`./${name}.js`, import.meta.url).href
const source = (path: string): string => new URL(`../src/${path}`, import.meta.url).href

const bundledPlugins = (): string[] => {
  const folder = new URL('./plugins', import.meta.url)
  return (existsSync(folder) ? readdirSync(folder) : [])
    .map(file => basename(file, '.js'))
    .filter(id => !id.includes('.'))
}

const twins = new Map([
  [source('plugin/index.ts'), own('plugin')],
  [source('contract/index.ts'), own('contract')],
  [import.meta.resolve('typebox'), own('typebox')],
  [import.meta.resolve('typebox/compile'), own('typebox-compile')],
  [import.meta.resolve('typebox/value'), own('typebox-value')],
  ...bundledPlugins().map(id => [source(`../../plugins/${id}/src/index.ts`), own(`plugins/${id}`)] as const),
])

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context)
    const twin = twins.get(resolved.url)
    return twin === undefined ? resolved : { ...resolved, url: twin, format: 'module' }
  },
})

await import('./server.ts')
