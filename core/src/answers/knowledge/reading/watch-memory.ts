import type { Worker } from 'node:worker_threads'

/** Interval of memory checks of a busy worker, ms. */
const everyMs = 50

/** Memory of a worker, uncollected garbage included, MB: V8's limits cover only the first of the two. */
export const memoryMbOf = async (worker: Worker): Promise<number> => {
  const { used_heap_size, external_memory } = await worker.getHeapStatistics()
  return (used_heap_size + external_memory) / 1024 / 1024
}

/**
 * Watches a worker's memory: V8's limits cover only its heap, while data unpacked from a PDF or a zip is
 * outside of it. Calls `exceeded` once if the sum is over the limit; returns a function that ends the watch.
 */
export const watchMemory = (
  worker: Worker,
  { maxMemoryMb, exceeded }: { maxMemoryMb: number; exceeded: () => void },
) => {
  let over = false
  const look = async () => {
    try {
      if ((await memoryMbOf(worker)) <= maxMemoryMb || over) return
      over = true
      exceeded()
    } catch (error) {
      // The worker ended between two checks; its exit event reports that.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_NOT_RUNNING')) throw error
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}
