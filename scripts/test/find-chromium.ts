import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../process/run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

interface FindChromiumOptions {
  env: NodeJS.ProcessEnv
  /** Where Debian's installer and its mark are looked for; a test gives its own. */
  isDebianRoot?: () => boolean
  install?: () => Promise<string>
}

/**
 * The path of a Chromium: CHROMIUM_PATH, else one on PATH, else Debian's package, installed when this user may.
 * @throws with the next step when there is none: browser tests are never skipped silently.
 */
export const findChromium = async ({
  env,
  isDebianRoot = canApt,
  install = installFromDebian,
}: FindChromiumOptions): Promise<string> => {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program: correct it or remove it.`)
  }
  const present = onPath(env)
  if (present) return present
  if (!isDebianRoot()) {
    throw new Error(
      'No Chromium here: install it, or name one with CHROMIUM_PATH=/path/to/chromium npm test.',
    )
  }
  const output = await install()
  const installed = onPath(env)
  if (installed) return installed
  throw new Error(`${output}\napt-get brought no Chromium: install one and name it with CHROMIUM_PATH.`)
}

const onPath = (env: NodeJS.ProcessEnv) =>
  (env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(isProgram)

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Absent or not executable: both mean that it is not the one.
    return false
  }
}

const canApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

const installFromDebian = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', { args: ['update', '-q'], env })
  const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']
  const install = await run('apt-get', { args, env })
  return (update.output + install.output).split('\n').slice(-15).join('\n')
}
