import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { findNpm } from '../launch/run-npm.mjs'
import { root } from '../process/root.ts'
import { runNode } from '../process/run.ts'
import { corePackage, isRuntimeFile, stagingList, workspacesOf } from './staging-list.ts'

export interface Platform {
  os: 'win32' | 'linux'
  cpu: 'x64'
}

/**
 * Copies the installed application into `folder` (relative to the project): `node.exe`, `botanika.mjs` and
 * `app/`, with the packages of the lock file for that platform. The project must be built. Throws npm's
 * message when it fails.
 */
export const stage = async (folder: string, { os, cpu }: Platform): Promise<void> => {
  const target = join(root, folder)
  const app = join(target, 'app')
  await rm(target, { recursive: true, force: true })
  await mkdir(app, { recursive: true })
  const plugins = await readPlugins()
  const names = plugins.map(({ name }) => name)
  await copyManifests(app)
  const options = [`--os=${os}`, `--cpu=${cpu}`, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const workspaces = workspacesOf(plugins).map(name => `--workspace=${name}`)
  await npm(['ci', ...options, '--include=optional', ...workspaces], `${folder}/app`)
  await prune(app)
  for (const { from, keep } of stagingList(names))
    await cp(join(root, from), join(app, from), {
      recursive: true,
      filter: path => keep?.(relative(root, path).replaceAll('\\', '/')) ?? true,
    })
  await bringNode(folder, { os, cpu }, options)
  await cp(join(root, 'scripts/installer/app'), target, { recursive: true })
}

const readPlugins = async () => {
  const found = await readdir(join(root, 'plugins'), { withFileTypes: true })
  const names = found
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  return Promise.all(
    names.map(async name => {
      const manifest = JSON.parse(await readFile(join(root, 'plugins', name, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>
      }
      return { name, dependencies: Object.keys(manifest.dependencies ?? {}) }
    }),
  )
}

/** Copies all manifests, since npm compares the lock file with those of all workspaces. */
const copyManifests = async (app: string): Promise<void> => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const folders = Object.keys(packages).filter(path => !path.includes('node_modules'))
  for (const path of [...folders.map(each => join(each, 'package.json')), 'package-lock.json']) {
    await mkdir(dirname(join(app, path)), { recursive: true })
    await cp(join(root, path), join(app, path))
  }
}

/**
 * Removes everything that the server does not need: links, declarations, manifests of workspaces that are not
 * there.
 */
const prune = async (app: string): Promise<void> => {
  const modules = join(app, 'node_modules')
  await rm(join(modules, '@botanika'), { recursive: true })
  await rm(join(modules, '.bin'), { recursive: true, force: true })
  for (const name of ['package-lock.json', 'dashboard', 'widget-sdk', 'storybook', 'plugins'])
    await rm(join(app, name), { recursive: true, force: true })
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !isRuntimeFile(path)) await rm(path)
  }
  const core = join(modules, '@botanika', 'core')
  await mkdir(core, { recursive: true })
  for (const [name, text] of Object.entries(corePackage)) await writeFile(join(core, name), text)
}

/** Installs the Node of `scripts/node`, locked by integrity, for the platform. */
const bringNode = async (
  folder: string,
  { os, cpu }: Platform,
  options: readonly string[],
): Promise<void> => {
  const at = `${folder}/node-package`
  await mkdir(join(root, at))
  for (const name of ['package.json', 'package-lock.json'])
    await cp(join(root, 'scripts/node', name), join(root, at, name))
  await npm(['ci', ...options], at)
  const name = os === 'win32' ? 'node.exe' : 'node'
  const modules = join(root, at, 'node_modules')
  const home = join(modules, os === 'win32' ? `node-win-${cpu}` : `node-${os}-${cpu}`)
  await rename(join(home, 'bin', name), join(root, folder, name))
  await rm(join(root, at), { recursive: true })
}

const npm = async (args: readonly string[], folder: string): Promise<void> => {
  const script = findNpm()
  if (!script) throw new Error('npm was not found beside this Node: run it as npm run build:installer.')
  const { code, output } = await runNode(script, { args, folder })
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-25).join('\n'))
}
