/** Markdown as dashboard, messengers and public pages read it. Entered by browsers as `@botanika/core/markdown`. */
export { decodeReferences } from './decode-references.ts'
export { parseMarkdown } from './parse-markdown.ts'
