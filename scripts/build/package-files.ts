import { dirname, join, relative } from 'node:path'
import { entryOfPackage, packagesOf } from '../../core/src/extend/host/find-packages.ts'

/**
 * Code of the installed packages of plugins, whose pages are built into the dashboard; paths relative to the
 * project's folder.
 */
export const packageFiles = async (root: string): Promise<string[]> => {
  const files: string[] = []
  for (const { name } of await packagesOf(root)) {
    const place = join('node_modules', name)
    try {
      const { folder, entry } = await entryOfPackage(join(root, place), { name })
      files.push(join(place, 'package.json'), join(place, relative(folder, dirname(entry))))
    } catch {
      // The server lists this package as failed, with the reason; it has no pages.
    }
  }
  return files
}
