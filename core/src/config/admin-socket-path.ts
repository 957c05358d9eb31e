import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest path of a unix socket that every system accepts, in bytes. */
const longest = 100

/**
 * Address where the server of a data folder listens for the administrator's command line: a unix socket in the folder, a named
 * pipe on Windows, and a short temporary folder when the path is too long for a socket.
 */
export const adminSocketPath = (dataDir: string, platform: NodeJS.Platform = process.platform): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (platform === 'win32') return `\\\\.\\pipe\\botanika-admin-${name}`
  const path = join(dataDir, 'admin.sock')
  return Buffer.byteLength(path) <= longest ? path : join(tmpdir(), `botanika-${name}.sock`)
}
