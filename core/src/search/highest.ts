/** Steps from zero to the highest score. */
const steps = 256
// Reused by all searches.
const counts = new Uint32Array(steps + 1)

/**
 * Finds the numbers with the highest scores, best first; of equal scores the lowest numbers. Scores are not
 * negative. A histogram of the scores leaves few to be sorted.
 */
export const highest = (numbers: Uint32Array, scores: Float64Array, count: number): number[] => {
  if (count <= 0) return []
  let best = 0
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score > best) best = score
  }
  const perScore = best > 0 ? steps / best : 0
  const least = leastStep(scores, perScore, count)
  const places: number[] = []
  for (let place = 0; place < scores.length; place++)
    if ((scores[place] ?? 0) * perScore >= least) places.push(place)
  return places
    .sort(
      (one, other) =>
        (scores[other] ?? 0) - (scores[one] ?? 0) || (numbers[one] ?? 0) - (numbers[other] ?? 0),
    )
    .slice(0, count)
    .map(place => numbers[place] ?? 0)
}

/** The highest step that at least so many scores reach, if there are as many. */
const leastStep = (scores: Float64Array, perScore: number, count: number): number => {
  counts.fill(0)
  for (let place = 0; place < scores.length; place++) {
    const step = ((scores[place] ?? 0) * perScore) | 0
    counts[step] = (counts[step] ?? 0) + 1
  }
  let step = steps
  for (let above = counts[step] ?? 0; above < count && step > 0; above += counts[step] ?? 0) step--
  return step
}
