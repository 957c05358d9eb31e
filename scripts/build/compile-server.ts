/** Files of the bundle that a start of the server loads first: server, database, reader of documents. */
const files = ['serve.js', 'database/worker.js', 'reader/reader-worker.js']

/**
 * Compiles the bundle for Node's cache, so that the first start after a build need not do it. Call it in a
 * process that will be replaced by the server's: the compiler leaves holes in its memory.
 */
export const compileServer = async (): Promise<void> => {
  for (const file of files) {
    // A file that cannot be loaded is reported by the server, which loads it next.
    await import(new URL(`../../core/dist/${file}`, import.meta.url).href).catch(() => undefined)
  }
}
