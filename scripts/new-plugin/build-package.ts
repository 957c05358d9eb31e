import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { contractVersion } from '../../core/src/plugin/contract-version.ts'
import { root } from '../process/root.ts'

interface Package {
  version?: string
  description?: string
  license?: string
  author?: unknown
  repository?: unknown
  dependencies?: Readonly<Record<string, string>>
}

export interface BuildOptions {
  /** Where the package's folder is made. Left out: `dist` of the project. */
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
    compile(folder, draft)
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
      // Comes with the installation, and there must be only one.
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

/** Everything that `src/index.ts` and the pages import of the plugin's own; tests stay behind. */
const compile = (folder: string, out: string): void => {
  const entry = join(folder, 'src/index.ts')
  const pages = ts.sys.readDirectory(join(folder, 'src/dashboard'), ['.tsx'], [], ['**/*.page.tsx'])
  if (!existsSync(entry)) throw new Error('src/index.ts is missing: run this in the folder of a plugin')
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  // The build of a dashboard reads it without the server half.
  const manifest = pages.length > 0 ? [join(folder, 'src/manifest.ts')] : []
  const program = ts.createProgram([entry, ...manifest, ...pages], {
    ...options,
    ...(pages.length > 0 && {
      jsx: ts.JsxEmit.ReactJSX,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    }),
    types: pages.length > 0 ? ['node', 'vite/client'] : ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    module: ts.ModuleKind.ESNext,
    rootDir: root,
    outDir: out,
  })
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${join(folder, 'src')}/`))
  // The core is checked by its own; of it only the types are needed here.
  const problems = own.flatMap(source => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ])
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  }
  if (problems.length > 0) throw new Error(`the code has errors:\n${ts.formatDiagnostics(problems, host)}`)
  for (const source of own) {
    program.emit(source, (path, text) => {
      const file = join(out, 'dist', path.slice(path.indexOf('/src/', out.length) + '/src/'.length))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    })
  }
}
