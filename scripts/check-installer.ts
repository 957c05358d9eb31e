import { stage } from './installer/stage.ts'
import { tryStart } from './installer/try-start.ts'
import { findDifferences } from './installer/unpack.ts'
import { fail, say } from './launch/say.mjs'

// `npm run check:installer`, after `npm run build:installer`: the installer holds all it should, and what it installs starts.
// The start is tried with the same files for Linux.
const problems = await findDifferences('scripts/installer/dist/Botanika-Setup.exe', '.cache/installer')
say('installerStaging')
await stage('.cache/installer-linux', { os: 'linux', cpu: 'x64' })
problems.push(...(await tryStart('.cache/installer-linux')))
if (problems.length > 0) fail('installerFailed', { output: problems.slice(0, 20).join('\n') })
say('installerGood')
