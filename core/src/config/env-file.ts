import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A file of settings, as `NAME=value` lines. */
export interface EnvFile {
  values: Readonly<Record<string, string>>
  /** Names whose unquoted value has a `#` right after another character: what follows it is taken for a comment. */
  cut: readonly string[]
}

/**
 * Reads a file of settings in UTF-8 or UTF-16, with a byte-order mark or without: editors and shells of Windows write all of
 * these. Empty where there is none. The installed application reads it too, before the server is loaded.
 */
export const readEnvFile = (path = '.env'): EnvFile => {
  if (!existsSync(path)) return { values: {}, cut: [] }
  const text = decode(readFileSync(path))
  const values = Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const cut = text.split(/\r?\n/).flatMap(line => {
    const [, name = '', value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*([^\s'"`#]\S*)/.exec(line) ?? []
    // A value of several lines has its own lines that look like settings.
    return /[^\s#]#/.test(value) && values[name] === value.slice(0, value.indexOf('#')) ? [name] : []
  })
  return { values, cut }
}

/** `TextDecoder` drops the mark of its encoding. */
const decode = (bytes: Buffer): string => {
  const isWide = (low: number, high: number) => bytes[0] === low && bytes[1] === high
  if (isWide(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (isWide(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}
