import { afterAll, beforeAll, describe } from 'vitest'
import { describeCalendar } from './describe-calendar.ts'
import { describeImport } from './describe-import.ts'
import { describeProjectPage } from './describe-project-page.ts'
import { type Servers, startServers } from './start-autopost.ts'

// One server for the pages of projects: each part has a person of their own.
let servers: Servers
beforeAll(async () => {
  servers = await startServers()
}, 240_000)
afterAll(() => servers?.stop())

describe('the calendar', () => describeCalendar(() => servers))
describe('imports', () => describeImport(() => servers))
describe('a project', () => describeProjectPage(() => servers))
