import { createHash } from 'node:crypto'

const otherLesson = /\]\((\d\d-[a-z0-9-]+)\.md\)/g
const picture = /\]\(\.\.\/pictures\/(ru|en|pl)\/([a-z0-9-]+\.webp)\)/g

/** The id of a built-in lesson: the same on every server, so that its lessons can link to one another. */
export const idOf = (slug: string): string => createHash('sha256').update(slug).digest('hex').slice(0, 24)

/** Links between the files, as they work in an editor, become addresses of this server. */
export const withAddresses = (content: string): string =>
  content
    .replace(otherLesson, (_, slug: string) => `](/lessons/${idOf(slug)})`)
    .replace(picture, (_, language: string, name: string) => `](/api/lessons/pictures/${language}/${name})`)
