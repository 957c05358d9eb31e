/** Time of a character when a person types quickly, ms; nobody waits longer than the maximum below. */
const perCharacterMs = 40
const minMs = 700
const maxMs = 5_000

/** Returns the time in which a person would have typed this, give or take 30 %, ms. */
export const typingMs = (text: string, random: () => number = Math.random): number => {
  const ms = Math.min(maxMs, minMs + text.length * perCharacterMs)
  return Math.round(ms * (0.7 + random() * 0.6))
}
