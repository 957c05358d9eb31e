import type { Choice } from './create-models.ts'

/** Another domain's part of what is in use: who would be answered by one of these names. May tell the same twice. */
export type UseFinder = (aliases: readonly string[]) => AsyncIterable<Choice>

/** Those of the names that would be called for somebody: an assistant has one, and there is a key that it takes. */
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
