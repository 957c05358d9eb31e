import { root } from '../process/root.ts'
import { findLongFiles } from './file-length.ts'
import { findForbiddenImports } from './imports.ts'
import { findForeignUses } from './one-owner.ts'
import { findOddPlugins } from './plugin-silhouette.ts'

// `node scripts/checks/architecture.ts` checks the house rules of ARCHITECTURE.md and says where each is broken.
const findings = [
  ...(await findForbiddenImports(root)),
  ...findForeignUses(root),
  ...findLongFiles(root),
  ...findOddPlugins(root),
]

for (const { rule, file, line, message } of findings)
  console.log(`${file}${line ? `:${line}` : ''}  ${rule}: ${message}`)
console.log(
  findings.length === 0 ? 'The house rules hold.' : `${findings.length} breaches of the house rules.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
