import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/process/root.ts'

/** The script of an example, with React and `@botanika/widget` in it. */
export const bundleExample = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    // Not the widget's own JSX, which tsconfig.json names: an example is a site of somebody else.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    nodePaths: [join(root, 'dashboard/node_modules'), join(root, 'node_modules')],
  })
  return outputFiles[0]?.text ?? ''
}
