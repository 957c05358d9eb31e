import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import knip from '../../../knip.json' with { type: 'json' }
import project from '../../../package.json' with { type: 'json' }
import { root } from '../../../scripts/process/root.ts'

/** Entrances that plugins may use; the rules look at the importer, not at what is behind the entrance. */
const doors = {
  core: ['src/contract/index.ts', 'src/client/index.ts', 'src/plugin/index.ts', 'src/testing/index.ts'],
  dashboard: ['src/exports/ui.ts', 'src/exports/data.ts'],
}

/**
 * Makes a project of a folder of plugins and the entrances of the packages that they know, so that the rules of the
 * whole project are held against these plugins alone.
 */
export const buildPluginProject = async (projectDir: string, plugins: string): Promise<void> => {
  for (const [workspace, files] of Object.entries(doors)) {
    for (const file of files) await write(join(projectDir, workspace, file), 'export {}\n')
    await cp(join(root, workspace, 'package.json'), join(projectDir, workspace, 'package.json'))
    const link = join(projectDir, 'node_modules/@botanika', workspace)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join('../..', workspace), link)
  }
  await cp(plugins, join(projectDir, 'plugins'), { recursive: true })
  const { devDependencies } = project
  await write(
    join(projectDir, 'package.json'),
    JSON.stringify({ name: 'project', private: true, workspaces: ['plugins/*'], devDependencies }),
  )
  const { workspaces, ignoreExportsUsedInFile } = knip
  const here = { entry: ['{core,dashboard}/**'], ignoreDependencies: Object.keys(devDependencies) }
  await write(
    join(projectDir, 'knip.json'),
    JSON.stringify({
      workspaces: { '.': here, 'plugins/*': workspaces['plugins/*'] },
      ignoreExportsUsedInFile,
    }),
  )
}

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
