import { afterAll, beforeAll, describe } from 'vitest'
import { describeAgent } from './describe-agent.ts'
import { describePublished } from './describe-published.ts'
import { describeWriting } from './describe-writing.ts'
import { type Servers, startServers } from './start-autopost.ts'

// One server for what is done with posts: each part has a person of their own.
let servers: Servers
beforeAll(async () => {
  servers = await startServers()
}, 240_000)
afterAll(() => servers?.stop())

describe('the agent', () => describeAgent(() => servers))
describe('published posts', () => describePublished(() => servers))
describe('writing', () => describeWriting(() => servers))
