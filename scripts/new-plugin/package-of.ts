import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractVersion } from '../../core/src/plugin/contract-version.ts'
import { root } from '../process/root.ts'
import { type PluginKind, titleOf } from './plan-files.ts'

interface Package {
  version?: string
  dependencies?: Readonly<Record<string, string>>
}

/**
 * Returns a new plugin's `package.json`: its dependencies have the same pinned versions as the rest of the
 * project.
 */
export const packageOf = async (id: string, { kind }: { kind: PluginKind }): Promise<string> => {
  const read = async (workspace: string): Promise<Package> =>
    JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'))
  const [core, dashboard] = [await read('core'), await read('dashboard')]
  const dependencies = {
    '@botanika/core': '*',
    ...(kind === 'page' && { '@botanika/dashboard': '*', react: dashboard.dependencies?.react }),
    typebox: core.dependencies?.typebox,
  }
  const written = {
    name: `@botanika/plugin-${id}`,
    version: '0.1.0',
    description: `${titleOf(id)} for Botanika.`,
    private: true,
    license: 'MIT',
    type: 'module',
    ...(kind === 'messenger' && {
      scripts: {
        build: 'node ../../scripts/new-plugin/build.ts',
        simulate: 'node ../../scripts/new-plugin/simulate.ts',
      },
    }),
    botanika: { contract: contractVersion },
    dependencies,
  }
  return `${JSON.stringify(written, null, 2)}\n`
}
