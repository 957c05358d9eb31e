import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.ts'
import { contractReference } from './contract-reference.ts'

// `node scripts/new-plugin/write-contract.ts` after a change of the contract's docstrings.
writeFileSync(join(root, 'docs/plugins/contract.md'), contractReference())
