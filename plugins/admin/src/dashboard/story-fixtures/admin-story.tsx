import { broken, never, person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story } from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'

const admin = person({ role: 'admin' })

/** The id of the nth object of the stories. */
export const idOf = (n: number): string => n.toString(16).padStart(24, '0')

/** A part of the administration as an administrator sees it, with these answers of the server. */
export const adminStory = (content: ReactNode, api: Record<string, unknown> = {}): Story => ({
  render: () => (
    <StoryFrame user={admin} path="/admin">
      {content}
    </StoryFrame>
  ),
  parameters: { api },
})

/** Stories of a tab in the states that all of them have; `list` is the endpoint that it reads first. */
export const tabStories = (
  content: ReactNode,
  { list, ...api }: { list: string; filled: unknown; empty: unknown; much: unknown; rest?: object },
): Record<'Filled' | 'Empty' | 'Loading' | 'Failed' | 'Much', Story> => {
  const shown = (answer: unknown) => adminStory(content, { ...api.rest, [list]: answer })
  return {
    Filled: shown(api.filled),
    Empty: shown(api.empty),
    Loading: shown(never),
    Failed: shown(broken),
    Much: shown(api.much),
  }
}

/** Makes a number of objects. */
export const many = <T,>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1))
