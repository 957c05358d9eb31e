/** A person types some 25 characters a second when they are quick; nobody waits longer than this. */
const perCharacterMs = 40
const minMs = 700
const maxMs = 5_000

/** How long a person would have typed this, give or take 30 %. */
export const typingMs = (text: string, random: () => number = Math.random): number => {
  const ms = Math.min(maxMs, minMs + text.length * perCharacterMs)
  return Math.round(ms * (0.7 + random() * 0.6))
}
