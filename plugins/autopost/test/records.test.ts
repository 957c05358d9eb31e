import { afterAll, beforeAll, describe } from 'vitest'
import { describeAgentDeletions } from './describe-agent-deletions.ts'
import { describeCopy } from './describe-copy.ts'
import { describeHostileImports } from './describe-hostile-imports.ts'
import { describeHousekeeping } from './describe-housekeeping.ts'
import { describeImports } from './describe-imports.ts'
import { type AutopostSite, startAutopost } from './start-autopost.ts'

// One server for what is kept of posts: each part has a person of its own.
let site: AutopostSite
beforeAll(async () => {
  site = await startAutopost()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

describe('deletions by the agent', () => describeAgentDeletions(() => site))
describe('imports', () => describeImports(() => site))
describe('imports and previews', () => describeHostileImports(() => site))
describe('housekeeping', () => describeHousekeeping(() => site))
describe('copies of accounts', () => describeCopy(() => site))
