import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(js|css|svg|json)$/

const encodings = [
  {
    extension: '.br',
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { extension: '.gz', encode: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
]

/**
 * A plugin of Rollup and Vite: puts a Brotli and a gzip file beside every text of a bundle that becomes smaller by it. The
 * server hands them out as they are, so the best and slowest quality costs a visitor nothing.
 */
export const precompress = () => ({
  name: 'precompress',
  writeBundle: async ({ dir = '' }: { dir?: string }, bundle: object): Promise<void> => {
    const names = Object.keys(bundle).filter(name => texts.test(name))
    await Promise.all(names.map(name => compressFile(join(dir, name))))
  },
})

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  for (const { extension, encode } of encodings) {
    const encoded = await encode(bytes)
    if (encoded.length < bytes.length) await writeFile(path + extension, encoded)
  }
}
