import { buildStale } from '../build/build-stale.ts'
import { targets } from '../build/targets.ts'
import { fail, say } from '../launch/say.mjs'
import { PackError, pack } from './pack.ts'
import { stage } from './stage.ts'

/** Path of the installer for Windows, and of the folder from which it is made. */
export const installerFile = 'scripts/installer/dist/Botanika-Setup.exe'
export const stagedFolder = '.cache/installer'

/** Builds the product and the installer for Windows; ends the process with the reason where it cannot. */
export const buildInstaller = async (): Promise<void> => {
  const failed = await buildStale(Object.values(targets))
  if (failed.length > 0) {
    fail('buildFailed', {
      what: failed.map(({ title }) => title).join(', '),
      output: failed.map(({ output }) => output).join('\n\n'),
    })
  }
  const started = Date.now()
  say('installerStaging')
  try {
    await stage(stagedFolder, { os: 'win32', cpu: 'x64' })
    say('installerPacking')
    const bytes = await pack({ stage: stagedFolder, file: installerFile })
    const seconds = Math.round((Date.now() - started) / 1_000)
    say('installerBuilt', { file: installerFile, megabytes: (bytes / 1_048_576).toFixed(1), seconds })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof PackError && error.reason === 'no-makensis') fail('noMakensis')
    fail('installerFailed', { output: error.message })
  }
}
