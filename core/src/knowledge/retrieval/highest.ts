/**
 * Those of the numbers with the highest scores, best first; of equal scores the lowest numbers. A binary heap
 * with the worst at its root: nearly all numbers cost one comparison.
 */
export const highest = (numbers: Uint32Array, scores: Float64Array, count: number): number[] => {
  const heap: number[] = []
  /** Whether the number at a place comes after that at another one. */
  const isWorse = (one: number, other: number): boolean => {
    const score = scores[one] ?? 0
    const otherScore = scores[other] ?? 0
    return score < otherScore || (score === otherScore && (numbers[one] ?? 0) > (numbers[other] ?? 0))
  }
  const sink = (place: number, from: number): void => {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isWorse(heap[child + 1] ?? 0, heap[child] ?? 0)) child++
      const worse = heap[child] ?? 0
      if (isWorse(place, worse)) break
      heap[at] = worse
      at = child
    }
    heap[at] = place
  }

  const first = Math.min(count, numbers.length)
  for (let place = 0; place < first; place++) heap.push(place)
  for (let at = (first >> 1) - 1; at >= 0; at--) sink(heap[at] ?? 0, at)
  for (let place = first; place < numbers.length && first > 0; place++)
    if (!isWorse(place, heap[0] ?? 0)) sink(place, 0)
  return heap.sort((one, other) => (isWorse(one, other) ? 1 : -1)).map(place => numbers[place] ?? 0)
}
