import type { Choice } from './create-models.ts'

/** Finds another room's uses of these names: what would be called. May yield duplicates. */
export type UseFinder = (aliases: readonly string[]) => AsyncIterable<Choice>

/** Returns those of the names for which a provider would be called: an assistant uses it, and has a key for it. */
export const usedAmong = async (
  aliases: readonly string[],
  {
    finders,
    isAnswered,
  }: { finders: readonly UseFinder[]; isAnswered: (choice: Choice) => Promise<boolean> },
): Promise<ReadonlySet<string>> => {
  const used = new Set<string>()
  for (const find of finders) {
    const open = aliases.filter(alias => !used.has(alias))
    if (open.length === 0) break
    for await (const choice of find(open)) {
      if (!used.has(choice.alias) && (await isAnswered(choice))) used.add(choice.alias)
      if (used.size === aliases.length) break
    }
  }
  return used
}
