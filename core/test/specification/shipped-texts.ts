import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose texts people and programs get to see. */
const folders = ['dashboard/src', 'core/src', 'widget-sdk/src', 'plugins']
const isAside = (name: string): boolean =>
  ['node_modules', 'dist', 'test', 'testing', 'fixtures', 'story-fixtures'].includes(name)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isAside(entry.name) ? [] : filesIn(path)
    return /(?<!\.test|\.stories)\.(?:tsx?|json)$/.test(entry.name) ? [path] : []
  })

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Placeholders of all kinds are one: `{count}`, `${count}`. */
const shapeOf = (text: string): string => text.replace(/\$?\{+[^{}]*\}+/g, '{}').trim()

/** Every text in the locale files and the string literals of the product, whatever its placeholders are called; a number of the specification may be one that the instance's settings give. */
export const shippedTexts = (root: string): { has(text: string): boolean } => {
  const known = new Set<string>()
  for (const file of folders.flatMap(folder => filesIn(join(root, folder))))
    for (const [, single, double, template] of readFileSync(file, 'utf8').matchAll(literal))
      known.add(shapeOf(single ?? double ?? template ?? ''))
  return { has: text => known.has(shapeOf(text)) || known.has(shapeOf(text.replaceAll(/\d+/g, '{}'))) }
}
