import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitsReference } from './limits/limits-reference.ts'
import { root } from './process/root.ts'

// Run `node scripts/limits.ts` after a change of a limit.
writeFileSync(join(root, 'docs/run/limits.md'), limitsReference())
