/** Vectors of a document's chunks, quantised to a byte per dimension: a quarter of the memory. */
export interface Vectors {
  /** Id of the source: only vectors of the same one can be compared. */
  source: string
  dimensions: number
  /** Values of all vectors, concatenated by chunk, each of unit length times `scale`. */
  values: Int8Array
  /** Factor for a chunk's bytes; 0 for a chunk without a vector. */
  scales: Float32Array
}

/** The embedding of a query. */
export interface QuestionVector {
  source: string
  values: Float32Array
}

/** Packs vectors in chunk order; null where a chunk has none. Vectors of another length are left out. */
export const packVectors = (source: string, vectors: readonly (Float32Array | null)[]): Vectors | null => {
  const dimensions = vectors.find(vector => vector !== null)?.length ?? 0
  if (dimensions === 0) return null
  const values = new Int8Array(vectors.length * dimensions)
  const scales = new Float32Array(vectors.length)
  vectors.forEach((vector, at) => {
    if (vector?.length !== dimensions) return
    let length = 0
    let most = 0
    for (const value of vector) {
      length += value * value
      most = Math.max(most, Math.abs(value))
    }
    if (length === 0) return
    const step = most / 127
    for (let place = 0; place < dimensions; place++)
      values[at * dimensions + place] = Math.round((vector[place] ?? 0) / step)
    scales[at] = step / Math.sqrt(length)
  })
  return { source, dimensions, values, scales }
}

export const vectorBytes = ({ values, scales }: Vectors): number => values.byteLength + scales.byteLength

/** A chunk near a query's embedding. */
export interface Near {
  documentId: string
  /** Position of the chunk in its document. */
  at: number
  /** Cosine similarity, −1 to 1; typical values differ between models. */
  similarity: number
  /** Normalised: 0 at most the average chunk's similarity, 1 the nearest; comparable between models. */
  closeness: number
}

const chunksPerStep = 512

/** Checks whether two vectors can be compared: of one source and of equal length. */
export const areComparable = (vectors: Vectors, question: QuestionVector): boolean =>
  vectors.source === question.source && vectors.dimensions === question.values.length

/** The nearest chunks by exhaustive comparison, nearest first. Skips vectors of another source or length. */
export function* nearestSteps(
  held: Iterable<{ documentId: string; vectors: Vectors }>,
  question: QuestionVector,
  limit: number,
): Generator<void, Near[]> {
  const sought = unit(question.values)
  const { length } = sought
  const found: Omit<Near, 'closeness'>[] = []
  let least = -2
  let steps = 0
  let compared = 0
  let total = 0
  for (const { documentId, vectors } of held) {
    if (!areComparable(vectors, question)) continue
    for (let at = 0; at < vectors.scales.length; at++) {
      if (++steps % chunksPerStep === 0) yield
      const scale = vectors.scales[at] ?? 0
      if (scale === 0) continue
      const similarity = scale * dot(vectors.values, at * length, sought)
      compared++
      total += similarity
      if (found.length >= limit && similarity <= least) continue
      found.push({ documentId, at, similarity })
      if (found.length < limit * 2) continue
      keepNearest(found, limit)
      least = found.at(-1)?.similarity ?? -2
    }
  }
  keepNearest(found, limit)
  const average = total / Math.max(1, compared)
  const span = (found[0]?.similarity ?? 0) - average
  return found.map(one => ({
    ...one,
    closeness: span > 0 ? Math.max(0, (one.similarity - average) / span) : 1,
  }))
}

const keepNearest = (found: Omit<Near, 'closeness'>[], limit: number) => {
  found.sort((one, other) => other.similarity - one.similarity)
  found.length = Math.min(found.length, limit)
}

const unit = (vector: Float32Array): Float32Array => {
  let length = 0
  for (const value of vector) length += value * value
  return vector.map(value => value / (Math.sqrt(length) || 1))
}

const dot = (values: Int8Array, from: number, vector: Float32Array): number => {
  let [one, two, three, four] = [0, 0, 0, 0]
  let at = 0
  // Four independent sums allow instruction-level parallelism.
  for (; at + 3 < vector.length; at += 4) {
    one += (values[from + at] ?? 0) * (vector[at] ?? 0)
    two += (values[from + at + 1] ?? 0) * (vector[at + 1] ?? 0)
    three += (values[from + at + 2] ?? 0) * (vector[at + 2] ?? 0)
    four += (values[from + at + 3] ?? 0) * (vector[at + 3] ?? 0)
  }
  for (; at < vector.length; at++) one += (values[from + at] ?? 0) * (vector[at] ?? 0)
  return one + two + three + four
}
