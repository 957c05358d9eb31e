import type { Worker } from 'node:worker_threads'

/** How often the memory of a busy worker is looked at, ms. */
const everyMs = 50

/**
 * Watches what a worker holds: V8's limits know only its own heap, while what is unpacked from a PDF or a zip lives
 * outside of it. Calls `exceeded` once when both together are over the limit; answers how to end the watch.
 */
export const watchMemory = (
  worker: Worker,
  { maxMemoryMb, exceeded }: { maxMemoryMb: number; exceeded: () => void },
) => {
  let over = false
  const look = async () => {
    try {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics()
      if (over || (used_heap_size + external_memory) / 1024 / 1024 <= maxMemoryMb) return
      over = true
      exceeded()
    } catch (error) {
      // The worker ended between two looks; whoever waits for it hears that from its exit.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_NOT_RUNNING')) throw error
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}
