import { texts } from './texts.mjs'

const asked = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
const language = ['ru', 'en', 'pl'].find(code => asked.startsWith(code)) ?? 'ru'

/**
 * Returns the text in the terminal's language; Russian when it names none of ours.
 * @param {keyof typeof texts} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export const text = (key, params = {}) =>
  texts[key][language].replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole))

/**
 * Prints one line of progress.
 * @param {keyof typeof texts} key
 * @param {Record<string, string | number>} [params]
 */
export const say = (key, params) => {
  process.stdout.write(`${text(key, params)}\n`)
}

/**
 * Prints what happened and what to do next, and ends the process with code 1.
 * @param {keyof typeof texts} key
 * @param {Record<string, string | number>} [params]
 * @returns {never}
 */
export const fail = (key, params) => {
  process.stderr.write(`${text(key, params)}\n`)
  process.exit(1)
}
