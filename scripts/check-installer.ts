import { buildInstaller, installerFile, stagedFolder } from './installer/build.ts'
import { stage } from './installer/stage.ts'
import { tryStart } from './installer/try-start.ts'
import { tryUnderWine } from './installer/try-wine.ts'
import { findDifferences } from './installer/unpack.ts'
import { fail, say } from './launch/say.mjs'

// `npm run check:installer`: builds the installer (`-- --built` takes the present one) and checks that its
// files are complete, that the installed application starts, and that it can be installed, updated and
// removed under Wine. The start is tried with the same files for Linux.
if (!process.argv.includes('--built')) await buildInstaller()
const problems = await findDifferences(installerFile, stagedFolder)
say('installerStarting')
await stage('.cache/installer-linux', { os: 'linux', cpu: 'x64' })
problems.push(...(await tryStart('.cache/installer-linux')))
say('installerUnderWine')
const underWine = await tryUnderWine(installerFile)
if (underWine !== 'no-wine') problems.push(...underWine)
if (problems.length > 0) fail('installerFailed', { output: problems.slice(0, 20).join('\n') })
say(underWine === 'no-wine' ? 'installerGoodWithoutWine' : 'installerGood')
