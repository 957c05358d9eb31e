import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from './errors.ts'

/** The installation's own secrets. */
export interface Secrets {
  /** Derives a key for signing tokens and cookies, one per purpose. */
  signingKey(purpose: string): string
  /** AES-256-GCM; the result names the key that was used. */
  encrypt(plain: string): string
  /** Throws when the text was tampered with; `secrets.unreadable` when its key is not in this installation's ring. */
  decrypt(sealed: string): string
  /** Ids of the keys of the ring, which its encrypted texts name. */
  keyIds: readonly string[]
  /** true: the ring was made by this start: there was no file. */
  isNew: boolean
}

interface KeyRing {
  /** The current encryption key. */
  current: string
  /** Keys by id, base64, 32 bytes each; old ones are kept to decrypt old data. */
  keys: Record<string, string>
}

/**
 * Opens the key ring in the data folder, or creates it on the first start (mode 0600). Losing the file makes
 * stored provider keys unreadable and signs everyone out; nothing else depends on it.
 */
export const openSecrets = async (dataDir: string): Promise<Secrets> => {
  const path = join(dataDir, 'secrets.json')
  const kept = await readRing(path)
  const ring = kept ?? (await makeRing(dataDir, path))
  // Derived once: every update of a messenger is encrypted and decrypted.
  const keys = new Map<string, KeyObject>(
    Object.entries(ring.keys).map(([id, key]) => [id, createSecretKey(key, 'base64')]),
  )
  const keyOf = (id: string): KeyObject => {
    const key = keys.get(id)
    if (!key)
      throw fail('secrets.unreadable', { cause: new Error(`encryption key ${id} is not in secrets.json`) })
    return key
  }

  return {
    keyIds: [...keys.keys()],
    isNew: kept === null,
    signingKey: purpose =>
      Buffer.from(hkdfSync('sha256', keyOf(ring.current), '', `botanika signing ${purpose}`, 32)).toString(
        'base64',
      ),
    encrypt: plain => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(ring.current), iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        'v1',
        ring.current,
        iv.toString('base64'),
        cipher.getAuthTag().toString('base64'),
        sealed.toString('base64'),
      ].join('.')
    },
    decrypt: text => {
      const [version, id, iv, tag, sealed] = text.split('.')
      if (version !== 'v1' || !id || !iv || !tag || sealed === undefined)
        throw new Error('not an encrypted text')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(iv, 'base64'))
      decipher.setAuthTag(Buffer.from(tag, 'base64'))
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

const readRing = async (path: string): Promise<KeyRing | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : parseRing(path, text)
}

const parseRing = (path: string, text: string): KeyRing => {
  const parsed = ringOf(text)
  if (parsed) return parsed
  throw Object.assign(new Error(`The file ${path} is damaged.`), {
    hint: 'Put it back from a backup. If there is none, move it away and start again: everybody has to sign in anew, and stored keys have to be entered again.',
  })
}

/** Parses a key ring; returns null for anything but one that contains its current key. */
const ringOf = (text: string): KeyRing | null => {
  try {
    const { current, keys } = Object(JSON.parse(text)) as Partial<KeyRing>
    const made = typeof current === 'string' && Object.entries(Object(keys)).every(isKey)
    return made && Object.hasOwn(Object(keys), current) ? { current, keys: Object(keys) } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isKey = ([, key]: [string, unknown]): boolean =>
  typeof key === 'string' && Buffer.from(key, 'base64').length === 32

const makeRing = async (dataDir: string, path: string): Promise<KeyRing> => {
  const id = randomBytes(4).toString('hex')
  const ring = { current: id, keys: { [id]: randomBytes(32).toString('base64') } }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, JSON.stringify(ring), { mode: 0o600 })
  await chmod(temporary, 0o600)
  await rename(temporary, path)
  return ring
}
