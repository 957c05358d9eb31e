import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/** Memory that the search indexes may always take, bytes: what they had before it followed the machine's. */
export const leastIndexBytes = 256 * megabyte

/**
 * Memory that is left to everything but the indexes, beside the other half, bytes: parsing a document takes
 * that much.
 */
const reserveBytes = 256 * megabyte

/** Memory of the machine, or of the container that the server runs in, bytes. */
export const memoryOfMachine = (): number => {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem()
}

/**
 * Memory for the search indexes of all assistants, bytes: half of the machine's less a reserve. Two large assistants
 * that are asked by turns both stay loaded where they fit; the rest of the machine is left to the server.
 */
export const indexMemoryOf = (machineBytes: number): number =>
  Math.max(leastIndexBytes, Math.floor(machineBytes / 2) - reserveBytes)
