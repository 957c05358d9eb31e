import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Encoding, pickEncoding } from '../../platform/http/compress.ts'

export interface Asset {
  bytes: Buffer
  /** Omitted: the bytes are the file's own. */
  encoding?: Encoding
  /** Content type. */
  type: string
  etag: string
}

interface AssetsOptions {
  /** Files whose names hold a hash of their content; folders in it are not looked into. */
  folder: string
  /** Maximum size of what is kept in memory, bytes; what was read first goes first. Default 4 MB, four times a dashboard's. */
  maxBytes?: number
}

/** Content types of what the dashboard's own pages ask for. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Endings of the files that a build made beside a file. */
const endings = { br: '.br', gzip: '.gz' } as const

/**
 * The scripts, styles, fonts and pictures of a build, each in the best encoding that the build created and the browser accepts. They never change under
 * their names, so each is read once: to open, read and close it for each of some twenty requests of a visit took 0.7 ms
 * of the processor, to send it from memory takes 0.2.
 */
export const createAssets = ({ folder, maxBytes = 4_000_000 }: AssetsOptions) => {
  const kept = new Map<string, Asset>()
  let size = 0

  const keep = (key: string, asset: Asset): Asset => {
    if (kept.has(key) || asset.bytes.length > maxBytes) return asset
    kept.set(key, asset)
    size += asset.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= maxBytes) break
      kept.delete(oldest)
      size -= bytes.length
    }
    return asset
  }

  const read = async (name: string, encoding: Encoding | undefined): Promise<Asset | null> => {
    const type = types[extname(name)]
    if (type === undefined) return null
    const encoded = encoding && (await readIfThere(join(folder, name + endings[encoding])))
    if (encoded) return { bytes: encoded, encoding, type, etag: `"${name}-${encoding}"` }
    const bytes = await readIfThere(join(folder, name))
    return bytes && { bytes, type, etag: `"${name}"` }
  }

  return {
    /** @param accepted What the request accepts (`Accept-Encoding`). Null: no such file, or one of another type. */
    find: async (name: string, accepted: string | undefined): Promise<Asset | null> => {
      const encoding = pickEncoding(accepted)
      const key = `${encoding ?? ''} ${name}`
      const known = kept.get(key)
      if (known) return known
      const asset = await read(name, encoding)
      return asset && keep(key, asset)
    },
  }
}

const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^E(?:NOENT|ISDIR|NOTDIR)$/.test(String(error.code)))
      return null
    throw error
  }
}
