import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Type stripping and compiling a hundred small files take most of the start, so the results are cached. Where
// the folder cannot be written the start is only slower.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)))

await import('./run-worker.ts')
