import { root } from '../process/root.ts'
import { findCrowdedFolders, findLongFiles } from './file-length.ts'
import { findForgetfulPlugins } from './forgetful-plugins.ts'
import { findDialect } from './glossary.ts'
import { findForbiddenImports } from './imports.ts'
import { findLocales } from './locales.ts'
import { findForeignUses } from './one-owner.ts'
import { findPluginCasts } from './plugin-casts.ts'
import { findOddPlugins } from './plugin-silhouette.ts'
import { findUnusedTexts } from './unused-texts.ts'

// `node scripts/checks/architecture.ts` checks the architecture rules of ARCHITECTURE.md and reports each violation.
const findings = [
  ...(await findForbiddenImports(root)),
  ...findForeignUses(root),
  ...findLongFiles(root),
  ...findCrowdedFolders(root),
  ...findOddPlugins(root),
  ...findPluginCasts(root),
  ...findForgetfulPlugins(root),
  ...findUnusedTexts(root),
  ...findLocales(root),
  ...findDialect(root),
]

for (const { rule, file, line, message } of findings)
  console.log(`${file}${line ? `:${line}` : ''}  ${rule}: ${message}`)
console.log(
  findings.length === 0
    ? 'No violations of the architecture rules.'
    : `${findings.length} violations of the architecture rules.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
