import type { Post } from '../../shared/post.ts'
import type { Wishes } from '../changes/collect-wishes.ts'
import { movedTo } from '../changes/post-tools.ts'
import { cut } from './plan-locally.ts'
import type { Chosen, Command } from './read-command.ts'

/** Makes the wishes of a command; returns false when none of the posts exists. */
export const changeLocally = (
  command: Command,
  { posts, wishes, timeZone }: { posts: readonly Post[]; wishes: Wishes; timeZone: string },
): boolean => {
  const chosen = choose(posts, command.posts)
  for (const post of chosen) {
    const { content, scheduledAt } = wishes.current(post)
    if (command.kind === 'delete') wishes.remove(post)
    else if (command.kind === 'text') {
      const plain = command.hasNoEmoji ? withoutEmoji(content) : content
      wishes.change(post, { content: command.isShorter ? shorter(plain) : plain })
    } else {
      const moved = movedTo(scheduledAt, {
        timeZone,
        ...(command.kind === 'shift' ? { byMinutes: command.minutes } : { time: command.time }),
      })
      if (moved) wishes.change(post, { scheduledAt: moved })
    }
  }
  return chosen.length > 0
}

const choose = (posts: readonly Post[], chosen: Chosen): readonly Post[] =>
  chosen === 'all' ? posts : chosen.flatMap(place => posts[place - 1] ?? [])

/** Returns the first sentences, about half of the text. */
const shorter = (text: string): string => (text.length < 80 ? text : cut(text, Math.ceil(text.length / 2)))

const withoutEmoji = (text: string): string =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ $/gm, '')
