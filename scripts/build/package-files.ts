import { dirname, join, relative } from 'node:path'
import { entryOfPackage, packagesOf } from '../../core/src/extend/host/find-packages.ts'

/** The code of installed packages of plugins, whose pages the dashboard is built with; relative to the project's folder. */
export const packageFiles = async (root: string): Promise<string[]> => {
  const files: string[] = []
  for (const { name } of await packagesOf(root)) {
    const place = join('node_modules', name)
    try {
      const { folder, entry } = await entryOfPackage(join(root, place), { name })
      files.push(join(place, 'package.json'), join(place, relative(folder, dirname(entry))))
    } catch {
      // The server lists it as failed, with the reason; it has no pages.
    }
  }
  return files
}
