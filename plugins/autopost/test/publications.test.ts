import { afterAll, beforeAll, describe } from 'vitest'
import { describePublished } from './describe-published.ts'
import { describePublishing } from './describe-publishing.ts'
import { describeStorms } from './describe-storms.ts'
import { type AutopostSite, startAutopost } from './start-autopost.ts'

// One server for what is mostly waiting: each part has a person of its own.
let site: AutopostSite
beforeAll(async () => {
  site = await startAutopost()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

describe('posts', () => describePublishing(() => site))
describe('publications', () => describePublished(() => site))
describe('storms', () => describeStorms(() => site))
