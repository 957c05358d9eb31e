import { join } from 'node:path'
import { build } from 'rolldown'
import { root } from '../../scripts/process/root.ts'

/** The script of an example, with React and `@botanika/widget` in it. */
export const bundleExample = async (file: string): Promise<string> => {
  const { output } = await build({
    input: file,
    write: false,
    platform: 'browser',
    // The widget's own JSX, which tsconfig.json names, is not used: an example is a site of somebody else.
    tsconfig: false,
    transform: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: { modules: ['node_modules', join(root, 'dashboard/node_modules'), join(root, 'node_modules')] },
    output: { format: 'esm' },
  })
  return output[0].code
}
