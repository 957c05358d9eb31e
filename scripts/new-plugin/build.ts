import { basename } from 'node:path'
import { buildPackage } from './build-package.ts'

// `npm run build` in a plugin's folder makes the package that is published: dist/botanika-plugin-<id> in the project.
try {
  const folder = await buildPackage(process.cwd())
  console.log(`${folder}\nnpm publish ${folder}`)
} catch (error) {
  console.error(`${basename(process.cwd())}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
