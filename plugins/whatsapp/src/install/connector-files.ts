import { mkdir, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ChannelError } from '@botanika/core/plugin'
import { texts } from '../linked/end-texts.ts'
import { connectorPackage } from './connector-package.ts'

/** Paths of an installed connector. */
export interface ConnectorFiles {
  folder: string
  /** Folder for files that are being sent. */
  temporary: string
  /** Our script, and the folder from which it imports. */
  script: string
  scripts: string
  /** The package that the administrator installed. */
  entry: string
}

/** Returns the folder in which npm installs it, within the plugin's own. */
export const connectorFolder = (own: string): string => join(own, 'connector')

/** Returns the version that is installed in a folder; undefined: none. */
export const installedVersion = async (folder: string): Promise<string | undefined> => {
  try {
    const text = await readFile(join(folder, 'node_modules', connectorPackage.name, 'package.json'), 'utf8')
    const { version }: { version?: unknown } = JSON.parse(text)
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the paths of the connector in a folder of data; the plugin's own folder has its script. Throws
 * `ChannelError` `unreachable` where the pinned version is not installed.
 */
export const connectorFiles = async (
  own: string,
  { packageFolder }: { packageFolder: string },
): Promise<ConnectorFiles> => {
  if ((await installedVersion(connectorFolder(own))) !== connectorPackage.version)
    throw new ChannelError('unreachable', {
      text: texts.notInstalled,
      detail: 'the connector is not installed',
    })
  const folder = await realpath(connectorFolder(own))
  const temporary = join(folder, 'temporary')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const script = await realpath(join(packageFolder, 'src/connector/main.ts'))
  return {
    folder,
    temporary,
    script,
    scripts: dirname(script),
    entry: join(folder, 'node_modules', connectorPackage.name, connectorPackage.entry),
  }
}
