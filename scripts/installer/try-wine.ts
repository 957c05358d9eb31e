import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../process/root.ts'
import { run } from '../process/run.ts'

/**
 * Installs under Wine in a home of its own, over itself once more as an update does, and removes it again,
 * each without a question. Returns the faults, or `no-wine` where there is no Wine. The server itself is not
 * started: Node 24 does not run in Wine.
 */
export const tryUnderWine = async (file: string): Promise<string[] | 'no-wine'> => {
  const prefix = await mkdtemp(join(tmpdir(), 'botanika-wine-'))
  const env = { ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' }
  const wine = (...args: string[]) => run('wine', { args, env })
  const wait = () => run('wineserver', { args: ['-w'], env })
  try {
    const { code, output } = await wine('wineboot', '-i')
    if (code === 127) return 'no-wine'
    if (code !== 0) return [`wineboot ended with ${code}:\n${output}`]
    // Wine calls itself Windows 7, which the installer refuses.
    const refused = await wine(join(root, file), '/S')
    const problems = refused.code === 3 ? [] : [`Windows 7 is not refused: ${refused.code}`]
    await wine('winecfg', '-v', 'win10')
    return [...problems, ...(await walk(await localFolder(prefix), { file, wine, wait }))]
  } finally {
    await run('wineserver', { args: ['-k', '-w'], env })
    await rm(prefix, { recursive: true, force: true })
  }
}

interface Wine {
  file: string
  wine(...args: string[]): Promise<{ code: number }>
  /** Resolves when every program of this Wine has ended. */
  wait(): Promise<unknown>
}

const walk = async (local: string, { file, wine, wait }: Wine): Promise<string[]> => {
  const program = join(local, 'Programs', 'Botanika')
  const data = join(local, 'Botanika', 'data', 'kept.txt')
  const former = join(program, 'app', 'gone-in-the-next.js')
  const problems: string[] = []
  const expectThat = (isTrue: boolean, what: string) => {
    if (!isTrue) problems.push(what)
  }
  const install = async (which: string) => {
    const { code } = await wine(join(root, file), '/S')
    expectThat(code === 0, `the ${which} ended with ${code}`)
    for (const name of ['node.exe', 'botanika.mjs', 'uninstall.exe', 'app/core/dist/server.js'])
      expectThat(await isThere(join(program, name)), `the ${which} left no ${name}`)
  }
  await install('installation')
  if (problems.length > 0) return problems
  await mkdir(join(data, '..'), { recursive: true })
  await writeFile(data, 'of the person')
  await writeFile(former, '')
  await install('update')
  expectThat(!(await isThere(former)), 'the update left a file of the version before')
  expectThat(await isThere(data), 'the update took the data')
  await wine(join(program, 'uninstall.exe'), '/S')
  // The uninstaller copies itself to another folder and goes on there: Wine's server ends after the last
  // program.
  await wait()
  const removed = [join(program, 'app'), join(program, 'node.exe'), join(program, 'uninstall.exe')]
  expectThat(!(await areThere(removed)), 'the program is still there after its removal')
  expectThat(await isThere(data), 'the removal took the data without a question')
  return problems
}

const localFolder = async (prefix: string): Promise<string> => {
  const users = join(prefix, 'drive_c', 'users')
  const names = await readdir(users)
  const name = names.find(each => each !== 'Public') ?? 'Public'
  return join(users, name, 'AppData', 'Local')
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const areThere = async (paths: readonly string[]): Promise<boolean> =>
  (await Promise.all(paths.map(isThere))).some(each => each)
