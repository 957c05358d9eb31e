import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepWorkFolders, withWorkFolder } from './work-folder.ts'

it('removes what a killed server left, and keeps what another one works on', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sweep-'))
  try {
    // No process has so large a number.
    for (const name of ['99999999-abc', `${process.pid}-abc`, `${process.ppid}-abc`, 'stray']) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'file'), 'a')
    }
    sweepWorkFolders(parent)
    expect(await readdir(parent)).toEqual([`${process.ppid}-abc`])
    expect(() => sweepWorkFolders(join(parent, 'missing'))).not.toThrow()
  } finally {
    await rm(parent, { recursive: true })
  }
})

it.runIf(process.platform === 'linux')('ends what a killed server left running there', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'strays-'))
  try {
    await mkdir(join(parent, '99999999-abc'))
    const child = spawn('sleep', ['600'], { cwd: join(parent, '99999999-abc'), stdio: 'ignore' })
    await once(child, 'spawn')
    const ended = once(child, 'exit')
    sweepWorkFolders(parent)
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(await readdir(parent)).toEqual([])
  } finally {
    await rm(parent, { recursive: true })
  }
})

it('removes the folder of a task that fails', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'work-'))
  try {
    const task = withWorkFolder(parent, async folder => {
      await writeFile(join(folder, 'file'), 'a')
      throw new Error('failed')
    })
    await expect(task).rejects.toThrow('failed')
    expect(await readdir(parent)).toEqual([])
  } finally {
    await rm(parent, { recursive: true })
  }
})
