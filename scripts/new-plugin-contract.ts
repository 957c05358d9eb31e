import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractReference } from './new-plugin/contract-reference.ts'
import { root } from './process/root.ts'

// Run `node scripts/new-plugin-contract.ts` after a change of the contract's docstrings.
writeFileSync(join(root, 'docs/extend/plugins/contract.md'), contractReference())
