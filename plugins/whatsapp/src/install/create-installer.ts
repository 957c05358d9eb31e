import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import type { Text } from '@botanika/core/contract'
import { fillTexts, type Host } from '@botanika/core/plugin'
import { texts } from '../texts.ts'
import { connectorFolder, installedVersion } from './connector-files.ts'
import { connectorPackage, npmArguments } from './connector-package.ts'
import { runNpm } from './run-npm.ts'

export type InstallState = 'absent' | 'installing' | 'installed' | 'failed'

export interface InstallerOptions {
  log: Pick<Host['log'], 'info' | 'warn'>
  signal: AbortSignal
  folder(): Promise<string>
  /** Runs the installation. Omitted: npm. */
  run?: typeof runNpm
}

const maxReason = 600

/** Returns why npm failed, in words; its own last ones follow. */
const reasonOf = (error: unknown): Text => {
  const said = error instanceof Error ? error.message : String(error)
  const isAway = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network|E50\d/i.test(said)
  const isMissing = /ENOENT.*npm|spawn npm/i.test(said)
  const words = said.slice(-maxReason)
  if (isMissing) return texts.noNpm
  if (isAway) return fillTexts(texts.installer.npmUnreachable, { words })
  return fillTexts(texts.installer.npmFailed, { words })
}

/**
 * Creates the installer of the connector: at the administrator's order it installs into the data folder,
 * beside the old version, and replaces that one when the new one is complete.
 */
export const createInstaller = ({ log, signal, folder, run = runNpm }: InstallerOptions) => {
  let running: Promise<void> | undefined
  let failure: Text | undefined

  const install = async (): Promise<void> => {
    const place = connectorFolder(await folder())
    const fresh = `${place}.new`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    await writeFile(`${fresh}/package.json`, '{ "private": true }\n')
    await run(npmArguments, { folder: fresh, signal })
    const version = await installedVersion(fresh)
    if (version !== connectorPackage.version) throw new Error(`npm installed ${version ?? 'nothing'}`)
    await rm(place, { recursive: true, force: true })
    await rename(fresh, place)
  }

  return {
    state: async (): Promise<{ state: InstallState; version?: string; reason?: Text }> => {
      if (running) return { state: 'installing' }
      const version = await installedVersion(connectorFolder(await folder()))
      if (version === connectorPackage.version) return { state: 'installed', version }
      return failure ? { state: 'failed', reason: failure } : { state: 'absent', ...(version && { version }) }
    },
    /** Begins, unless it runs already. */
    begin: (): void => {
      if (running) return
      failure = undefined
      running = install()
        .then(() => log.info({ ...connectorPackage }, 'the WhatsApp connector is installed'))
        .catch((error: unknown) => {
          failure = reasonOf(error)
          log.warn({ err: error }, 'the WhatsApp connector could not be installed')
        })
        .finally(() => {
          running = undefined
        })
    },
    remove: async (): Promise<void> => {
      await running
      failure = undefined
      await rm(connectorFolder(await folder()), { recursive: true, force: true })
    },
    ended: async (): Promise<void> => running,
  }
}
