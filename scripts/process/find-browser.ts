import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

interface BrowserKind {
  title: string
  /** The variable that names another one. */
  variable: string
  /** Names of its program, the first to look for first. */
  names: readonly string[]
  /** Debian's packages of it. */
  packages: readonly string[]
  /**
   * The same engine without windows, for which tests need less of the processor: preferred, and installed
   * where that is possible.
   */
  windowless?: Pick<BrowserKind, 'names' | 'packages'>
}

export const chromium: BrowserKind = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium', 'fonts-dejavu-core'],
  windowless: {
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
  },
}
export const firefox: BrowserKind = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox', 'firefox-esr'],
  packages: ['firefox-esr', 'fonts-dejavu-core'],
}

interface FindBrowserOptions {
  env: NodeJS.ProcessEnv
  /** Returns whether Debian's installer and its mark exist; a test gives its own. */
  isDebianRoot?: () => boolean
  install?: (packages: readonly string[]) => Promise<string>
}

/**
 * The path of a browser: the one that its variable names, else one on PATH, else Debian's package, installed when this user may.
 * One without windows comes before one with them.
 * @throws with the next step when there is none: browser tests are never skipped silently.
 */
export const findBrowser = async (
  { title, variable, names, packages, windowless }: BrowserKind,
  { env, isDebianRoot = canApt, install = installFromDebian }: FindBrowserOptions,
): Promise<string> => {
  const named = env[variable]
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`${variable} is ${named}, which is no program: correct it or remove it.`)
  }
  const isInstaller = isDebianRoot()
  if (windowless) {
    const light = onPath(windowless.names, env)
    if (light) return light
    if (isInstaller) await install(windowless.packages)
    const installed = onPath(windowless.names, env)
    if (installed) return installed
  }
  const present = onPath(names, env)
  if (present) return present
  if (!isInstaller) {
    throw new Error(`No ${title} here: install it, or name one with ${variable}=/path/to/${names[0]}.`)
  }
  const output = await install(packages)
  const installed = onPath(names, env)
  if (installed) return installed
  throw new Error(`${output}\napt-get brought no ${title}: install one and name it with ${variable}.`)
}

const onPath = (names: readonly string[], env: NodeJS.ProcessEnv) =>
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

const installFromDebian = async (packages: readonly string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network the installer reports that soon.
  const soon = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::https::Timeout=20',
  ]
  const update = await run('apt-get', { args: [...soon, 'update', '-q'], env })
  const args = [...soon, 'install', '-y', '-q', '--no-install-recommends', ...packages]
  const install = await run('apt-get', { args, env })
  return (update.output + install.output).split('\n').slice(-15).join('\n')
}
