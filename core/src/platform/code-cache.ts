import { setFlagsFromString } from 'node:v8'

/** Flags of V8 that change while the server runs, with their defaults. */
const defaults = { 'semi-space-growth-factor': 2, 'heap-growing-percent': 0 } as const

export type HeapFlag = keyof typeof defaults

const wanted = new Map<HeapFlag, number>()
let loading = 0

const apply = (flag: HeapFlag, value: number): void => setFlagsFromString(`--${flag}=${value}`)

/** Sets a flag of V8 for the whole process; while code is being loaded it takes effect afterwards. */
export const setHeapFlag = (flag: HeapFlag, value: number): void => {
  wanted.set(flag, value)
  if (loading === 0) apply(flag, value)
}

export const resetHeapFlag = (flag: HeapFlag): void => setHeapFlag(flag, defaults[flag])

/**
 * Loads code with V8's default flags: Node's cache of compiled code refuses what was compiled with other flags, also those that only concern
 * memory. Then all of it is compiled again, which makes a start a third slower and leaves 20 MB of holes in the process's memory.
 */
export const loadCode = async <T>(load: () => T | Promise<T>): Promise<T> => {
  loading += 1
  for (const flag of wanted.keys()) apply(flag, defaults[flag])
  try {
    return await load()
  } finally {
    loading -= 1
    if (loading === 0) for (const [flag, value] of wanted) apply(flag, value)
  }
}
