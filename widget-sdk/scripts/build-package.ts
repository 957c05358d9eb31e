import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')

/** Makes the published form of `@botanika/widget` in a folder: ES module, types, package.json, README. `npm pack` does the rest. */
export async function buildPackage(folder: string): Promise<void> {
  const file = join(root, 'src/package/index.ts')
  const source = await readFile(file, 'utf8')
  const { code } = await transform(source, { loader: 'ts', target: 'es2022', format: 'esm' })
  const options = {
    isolatedDeclarations: true,
    declaration: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
  }
  const { outputText } = ts.transpileDeclaration(source, { fileName: file, compilerOptions: options })
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'dist/index.js'), code)
  await writeFile(join(folder, 'dist/index.d.ts'), outputText)
  for (const name of ['package.json', 'README.md']) await cp(join(root, 'npm', name), join(folder, name))
}

if (process.argv[1] === import.meta.filename) await buildPackage(process.argv[2] ?? join(root, 'npm/build'))
