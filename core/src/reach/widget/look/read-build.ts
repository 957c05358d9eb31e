import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const manifest = resolve(import.meta.dirname, '../../../../../widget-sdk/dist/manifest.json')

/** Identifies the built widget: the hashed name of its app. Null: it is not built. */
export const readBuild = async (): Promise<string | null> => {
  try {
    const { app } = Object(JSON.parse(await readFile(manifest, 'utf8'))) as { app?: unknown }
    return typeof app === 'string' ? app : null
  } catch {
    // Served as it is: `/widget.js` answers 404 then.
    return null
  }
}
