/**
 * Settings of glibc for freed memory, read as a process starts. One arena instead of up to 16 makes the idle
 * server smaller, and leaves it as fast; a limit of the memory kept at the end of that arena (it grows with
 * use otherwise) gives more back. Blocks from 32 kB, such as V8's compiler takes for a moment, come from the
 * system and go back to it, instead of leaving holes.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}
