import type { Entity } from '../world/shapes.ts'

const patterns: readonly [type: string, pattern: RegExp][] = [
  ['url', /https?:\/\/[^\s<>"']*[^\s<>"'.,!?)]/g],
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['bot_command', /(?<![\w/<>])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z]\w{2,31})?(?!\w)/g],
  ['mention', /(?<![\w@/])@[A-Za-z]\w{2,31}/g],
  ['hashtag', /(?<![\p{L}\w#])#[\p{L}\w]*[\p{L}_][\p{L}\w]*/gu],
]

/** Entities that the server detects: links, addresses, commands, mentions, hashtags. UTF-16 offsets. */
export function findEntities(text: string): Entity[] {
  const found: Entity[] = []
  for (const [type, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length }
      if (!found.some(other => overlap(other, entity))) found.push(entity)
    }
  return found.sort((a, b) => a.offset - b.offset)
}

export const overlap = (a: Entity, b: Entity): boolean =>
  a.offset < b.offset + b.length && b.offset < a.offset + a.length
