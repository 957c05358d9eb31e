import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { contractVersion } from '../../core/src/plugin/contract-version.ts'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { runNode } from '../process/run.ts'

interface Package {
  version?: string
  description?: string
  license?: string
  author?: unknown
  repository?: unknown
  dependencies?: Readonly<Record<string, string>>
}

export interface BuildOptions {
  /** Folder in which the package's folder is made. Omitted: `dist` of the project. */
  into?: string
}

/**
 * Makes the package of a plugin's folder that can be published: JavaScript, since Node strips no types in
 * node_modules, under the name by which it is found. Returns its folder. Throws the compiler's output.
 */
export const buildPackage = async (
  folder: string,
  { into = join(root, 'dist') }: BuildOptions = {},
): Promise<string> => {
  const own: Package = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const name = `botanika-plugin-${basename(folder)}`
  const out = join(into, name)
  const draft = `${out}.${process.pid}`
  try {
    await compile(folder, draft)
    const { '@botanika/core': core = '*', '@botanika/dashboard': dashboard, ...rest } = own.dependencies ?? {}
    const { react, ...dependencies } = rest
    const written = {
      name,
      version: own.version,
      description: own.description,
      license: own.license,
      author: own.author,
      repository: own.repository,
      keywords: ['botanika', 'botanika-plugin'],
      type: 'module',
      botanika: { contract: contractVersion },
      exports: './dist/index.js',
      files: ['dist'],
      dependencies,
      // The core comes with the installation, and there must be only one.
      peerDependencies: {
        '@botanika/core': core,
        ...(dashboard && { '@botanika/dashboard': dashboard }),
        ...(react && { react: '*' }),
      },
    }
    await writeFile(join(draft, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md'])
      if (existsSync(join(folder, file))) await copyFile(join(folder, file), join(draft, file))
    await rm(out, { recursive: true, force: true })
    await mkdir(dirname(out), { recursive: true })
    await rename(draft, out)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return out
}

/** Compiles everything of the plugin's own that `src/index.ts` and the pages import; tests are left out. */
const compile = async (folder: string, out: string): Promise<void> => {
  const entry = join(folder, 'src/index.ts')
  if (!existsSync(entry)) throw new Error('src/index.ts is missing: run this in the folder of a plugin')
  const pages = globSync('src/dashboard/**/*.page.tsx', { cwd: folder }).map(file => join(folder, file))
  // The build of a dashboard reads the manifest without the server half.
  const files = pages.length === 0 ? [entry] : [entry, join(folder, 'src/manifest.ts'), ...pages]
  const whole = join(out, 'whole')
  const options = {
    ...JSON.parse(await readFile(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions,
    ...(pages.length > 0 && { jsx: 'react-jsx', lib: ['es2024', 'dom', 'dom.iterable'] }),
    types: pages.length > 0 ? ['node', 'vite/client'] : ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    module: 'esnext',
    rootDir: root,
    outDir: whole,
    pretty: false,
  }
  const { output } = await runNode(findBin('typescript-native', { command: 'tsc' }), {
    args: [
      '--ignoreConfig',
      ...files,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
  })
  const own = `${relative(root, folder).replaceAll('\\', '/')}/src/`
  // The core is checked by its own build; only its types are needed here.
  const problems = output.split(/\n(?! )/).filter(problem => problem.startsWith(own))
  if (problems.length > 0) throw new Error(`the code has errors:\n${problems.join('\n')}`)
  if (!existsSync(join(whole, own, 'index.js'))) throw new Error(output)
  await rename(join(whole, own), join(out, 'dist'))
  await rm(whole, { recursive: true })
}
