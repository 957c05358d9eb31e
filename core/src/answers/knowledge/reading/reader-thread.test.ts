import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { createReaderThread } from './reader-thread.ts'

it('terminates no thread whose modules are still being evaluated, which would end the process', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const thread = createReaderThread({ timeoutMs: 20_000, maxMemoryMb: 256, idleMs: 20_000 })
  try {
    const bytes = new TextEncoder().encode('Цены на стрижки')
    const reading = thread.read({ task: 'blocks', bytes, hints: {} }, { signal: AbortSignal.timeout(1) })
    const outcome = reading.then(
      () => 'read',
      () => 'refused',
    )
    // Loading the modules takes ten times as long.
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(terminate).not.toHaveBeenCalled()
    expect(await outcome).toBe('refused')
    expect(terminate).toHaveBeenCalledTimes(1)
  } finally {
    await thread.close()
    terminate.mockRestore()
  }
})

it('ends at once what was read, also when it is closed twice', async () => {
  const thread = createReaderThread({ timeoutMs: 20_000, maxMemoryMb: 256, idleMs: 20_000 })
  const bytes = new TextEncoder().encode('Цены на стрижки')
  await thread.read({ task: 'blocks', bytes, hints: {} })
  await Promise.all([thread.close(), thread.close()])
})
