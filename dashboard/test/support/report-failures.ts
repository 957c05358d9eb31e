import { afterAll, afterEach } from 'vitest'
import { forgetSources, reportFailure } from './on-failure.ts'

// A set-up file runs for each test file; a module that several import runs once in their worker.
afterEach(reportFailure)
afterAll(forgetSources)
