import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessengerLoad, StartLoad } from '../../src/testing/index.ts'
import { pluginsDir } from '../telegram/telegram-setup.ts'

/** Starts the messengers of all plugins that have a `test/load.ts`. */
export const findMessengers = async (): Promise<MessengerLoad[]> => {
  const files = readdirSync(pluginsDir)
    .map(id => join(pluginsDir, id, 'test/load.ts'))
    .filter(existsSync)
  const found = await Promise.all(
    files.map(async file => {
      const { default: start }: { default: StartLoad } = await import(pathToFileURL(file).href)
      return start()
    }),
  )
  return found.flat()
}
