import type { EnvFile } from './env-file.ts'

/** Names that other programs read and people keep in the same file. */
const foreign =
  /^(?:NODE|NPM|LC|UV|SSL|LD|MALLOC|XDG|DOCKER|COMPOSE|MONGO_INITDB|VITE|VITEST|TURBO|BENCH)_|^(?:(?:HTTP|HTTPS|NO|ALL|FTP)_PROXY|TZ|LANG|LANGUAGE|PATH|HOME|USER|TMPDIR|TEMP|TMP|CI|DEBUG|NO_COLOR|FORCE_COLOR|BROWSER|BOTANIKA_(?:HOME|URL|KEY)|STORYBOOK_PORT|(?:CHROMIUM|FIREFOX)_PATH|TEST_LOG_LEVEL)$/i

/** Names that other products have for the same thing, where the letters alone would lead to another name. */
const calledElsewhere: Readonly<Record<string, string>> = {
  OPENAI_API_BASE: 'OPENAI_BASE_URL',
  OPENAI_API_URL: 'OPENAI_BASE_URL',
  OPENAI_KEY: 'OPENAI_API_KEY',
  OPENAI_HOST: 'OPENAI_BASE_URL',
  DATABASE_URL: 'MONGODB_URI',
  MONGO_URL: 'MONGODB_URI',
  SMTP_HOST: 'SMTP_URL',
  SMTP_SERVER: 'SMTP_URL',
  SMTP_FROM: 'MAIL_FROM',
  SMTP_PASS: 'SMTP_PASSWORD',
  SMTP_LOGIN: 'SMTP_USER',
  BASE_URL: 'PUBLIC_URL',
  APP_URL: 'PUBLIC_URL',
}

/** Warnings about settings of a file that are unknown or cut off, one sentence each; `known`: names of the core and the plugins. */
export const unknownSettings = (file: EnvFile, known: readonly string[]): string[] => {
  const names = new Set(known)
  const unknown = Object.keys(file.values).filter(name => !names.has(name) && !foreign.test(name))
  return [
    ...unknown.map(name => {
      const near = nearest(name, known)
      return `${name} in .env is no setting of Botanika or of its plugins and has no effect.${near ? ` Did you mean ${near}?` : ''}`
    }),
    ...file.cut
      .filter(name => names.has(name))
      .map(name => `${name} in .env ends before its #. Put the value in quotes if the # belongs to it.`),
  ]
}

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const upper = name.toUpperCase()
  const elsewhere = calledElsewhere[upper]
  if (elsewhere !== undefined && known.includes(elsewhere)) return elsewhere
  const [best] = known
    .map(each => ({ each, steps: distance(upper, each) }))
    .sort((one, other) => one.steps - other.steps)
  return best && best.steps <= Math.max(1, Math.floor(name.length / 3)) ? best.each : undefined
}

/** A name of a setting is short; a longer one is no slip of the fingers. */
const maxName = 64

/** Letters to add, remove, replace or swap. */
const distance = (from: string, to: string): number => {
  if (from.length > maxName) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at]
    for (let into = 1; into <= to.length; into += 1) {
      const isSame = from[at - 1] === to[into - 1]
      const isSwapped = at > 1 && into > 1 && from[at - 1] === to[into - 2] && from[at - 2] === to[into - 1]
      next[into] = Math.min(
        (row[into] ?? 0) + 1,
        (next[into - 1] ?? 0) + 1,
        (row[into - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[into - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
