import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stopWithParent } from '../launch/stop-with-parent.mjs'
import { findBin } from './find-bin.ts'
import { root } from './root.ts'

type Task =
  | { script: string; nodeArgs: readonly string[] }
  /** A package's command, run in the workspace that depends on it. */
  | { name: string; folder: string; args: readonly string[] }

/** Runs tools side by side on this terminal until one of them ends or a signal comes; then all end. */
export const runForever = async (tasks: readonly Task[]): Promise<void> => {
  stopWithParent()
  const children = tasks.map(task =>
    'script' in task
      ? spawn(process.execPath, [...task.nodeArgs, task.script], { cwd: root, stdio: 'inherit' })
      : spawn(process.execPath, [findBin(task.name, { from: task.folder }), ...task.args], {
          cwd: join(root, task.folder),
          stdio: 'inherit',
        }),
  )
  const ends = children.map(
    child => new Promise<number>(resolve => child.once('exit', code => resolve(code ?? 0))),
  )
  let asked = false
  const stop = () => {
    asked = true
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await Promise.race(ends)
  if (!asked) stop()
  await Promise.all(ends)
  process.exit(asked && code === 0 ? 0 : code)
}
