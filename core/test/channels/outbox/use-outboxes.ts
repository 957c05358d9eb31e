import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from '../../../src/testing/start-test-app.ts'
import { type Messenger, type Started, type StartOptions, startOutbox } from './start-outbox.ts'

/** One server for the tests of a file; every outbox that `open` or `begin` made ends with its test. */
export const useOutboxes = (options: TestAppOptions = {}) => {
  let running: TestApp | undefined
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    running = await startTestApp(options)
  })
  afterAll(() => running?.stop())
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  const site = (): TestApp => {
    if (!running) throw new Error('the server runs from the first test to the last')
    return running
  }
  const open = async (messenger: Messenger, startOptions?: StartOptions): Promise<Started> => {
    const opened = await startOutbox(site(), messenger, startOptions)
    ends.push(opened.end)
    return opened
  }
  return {
    site,
    /** An outbox that does not send yet. */
    open,
    /** An outbox that sends; goes on with what an earlier one left. */
    begin: async (messenger: Messenger, after?: Started): Promise<Started> => {
      const opened = await open(messenger, after && { after })
      await opened.outbox.start()
      return opened
    },
    /** An outbox that a test leaves as a crash would: not started, and nobody ends it. */
    abandon: (messenger: Messenger, after?: Started): Promise<Started> =>
      startOutbox(site(), messenger, after && { after }),
  }
}
