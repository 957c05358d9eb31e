import { spawn } from 'node:child_process'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memorySettings } from './memory-settings.mjs'
import { withNodeOnPath } from './node-on-path.mjs'
import { root } from './paths.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/**
 * Runs the script on the given Node: in this process when this Node is that one (no second start-up), else in a child
 * that shares the terminal. Signals reach the child, its exit code becomes ours.
 * @param {{ node: string, script: string, args: string[] }} command
 */
export const runCommand = async ({ node, script, args }) => {
  const cache = join(root, 'node_modules', '.cache', 'compile')
  const env = { ...withNodeOnPath(node), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache }

  stopWithParent()

  // Below 24 Node warns that it strips types; a flag silences that, and flags need a process of their own.
  if (node === process.execPath && Number(process.versions.node.split('.')[0]) >= 24) {
    Object.assign(process.env, env)
    module.enableCompileCache(env.NODE_COMPILE_CACHE)
    process.argv.splice(1, process.argv.length - 1, script, ...args)
    await import(pathToFileURL(script).href)
    return
  }

  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...memorySettings, ...env },
    stdio: 'inherit',
  })
  const forward = signal => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  child.once('close', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
    process.kill(process.pid, signal)
  })
}
