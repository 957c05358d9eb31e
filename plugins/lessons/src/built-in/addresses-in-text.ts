import { builtInId } from '@botanika/core/plugin'

const otherLesson = /\]\((\d\d-[a-z0-9-]+)\.md\)/g
const picture = /\]\(\.\.\/pictures\/(ru|en|pl)\/([a-z0-9-]+\.webp)\)/g

/** Turns links between the files, as they work in an editor, into addresses of this server. */
export const withAddresses = (content: string): string =>
  content
    .replace(otherLesson, (_, slug: string) => `](/lessons/${builtInId(slug)})`)
    .replace(picture, (_, language: string, name: string) => `](/api/lessons/pictures/${language}/${name})`)
