import { buildStale } from './build/build-stale.ts'
import { targets } from './build/targets.ts'
import { PackError, pack } from './installer/pack.ts'
import { stage } from './installer/stage.ts'
import { fail, say } from './launch/say.mjs'

// `npm run build:installer`: the installer for Windows, which the server then offers for download.
const file = 'scripts/installer/dist/Botanika-Setup.exe'
const staged = '.cache/installer'

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
  await stage(staged, { os: 'win32', cpu: 'x64' })
  say('installerPacking')
  const bytes = await pack({ stage: staged, file })
  const seconds = Math.round((Date.now() - started) / 1_000)
  say('installerBuilt', { file, megabytes: (bytes / 1_000_000).toFixed(1), seconds })
} catch (error) {
  if (!(error instanceof Error)) throw error
  if (error instanceof PackError && error.reason === 'no-makensis') fail('noMakensis')
  fail('installerFailed', { output: error.message })
}
