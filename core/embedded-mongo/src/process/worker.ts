import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Type stripping and compiling a hundred small files takes most of the start: keep the results. Where the folder
// cannot be written the start is only slower.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)))

await import('./run-worker.ts')
