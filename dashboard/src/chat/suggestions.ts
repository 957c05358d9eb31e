import type { Assistant } from '@botanika/core/contract'

/** What the three first questions are made from. */
export interface SuggestionTexts {
  about: (name: string) => string
  help: string
  sources: (file: string) => string
  example: string
}

const longest = 90

/**
 * Three questions to begin a chat with: those that the assistant's own instructions or description hold («Вопрос: …?»
 * in a line of its own), then one about its first document, then general ones.
 */
export const suggestQuestions = (
  {
    name,
    description,
    instructions,
    files,
  }: Pick<Assistant, 'name' | 'description' | 'instructions' | 'files'>,
  texts: SuggestionTexts,
): string[] => {
  const own = `${description}\n${instructions}`
    .split('\n')
    .map(line =>
      line
        .replace(/^[\s\-*•–—\d.)]+/, '')
        .replace(/^[«"“](.*)[»"”]$/, '$1')
        .trim(),
    )
    .filter(line => line.endsWith('?') && line.length > 8 && line.length <= longest)
  const [file] = files
  const general = [
    ...(file ? [texts.sources(file.name.replace(/\.\w{2,5}$/, ''))] : []),
    texts.help,
    texts.example,
    texts.about(name),
  ]
  return [...new Set([...own, ...general])].slice(0, 3)
}
