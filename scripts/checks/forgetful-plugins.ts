import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { sourceFiles } from './source-files.ts'

/** Matches code of a plugin that runs in the server. */
const serverHalf = /^plugins\/([^/]+)\/src\/(?!dashboard\/).*(?<!\.test)\.ts$/
const idOf = { account: /^(?:owner|account|user)Id$/, assistant: /^assistantId$/ }

/**
 * Finds plugins whose database schema has the id of an account or an assistant, and whose `forget` does not
 * remove it: their records would outlive the owner. `findUnforgotten` proves that a `forget` removes
 * everything; this finds a missing one.
 */
export const findForgetfulPlugins = (root: string): Finding[] => {
  const kept = new Map<string, { what: keyof typeof idOf; name: string; file: string; line: number }[]>()
  const forgotten = new Map<string, Set<string>>()
  for (const file of sourceFiles(root)) {
    const [, id] = serverHalf.exec(file) ?? []
    if (!id) continue
    const text = readFileSync(join(root, file), 'utf8')
    if (!/\bSchema\b|\bforget\b/.test(text)) continue
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    for (const { name, position } of schemaFields(source))
      for (const what of ['account', 'assistant'] as const)
        if (idOf[what].test(name)) {
          const line = source.getLineAndCharacterOfPosition(position).line + 1
          kept.set(id, [...(kept.get(id) ?? []), { what, name, file, line }])
        }
    forgotten.set(id, new Set([...(forgotten.get(id) ?? []), ...forgets(source)]))
  }
  return [...kept].flatMap(([id, fields]) =>
    fields
      .filter(({ what }) => !forgotten.get(id)?.has(what) && !forgotten.get(id)?.has('*'))
      .map(({ what, name, file, line }) => ({
        rule: 'plugins-forget',
        file,
        line,
        message: `stores «${name}», and the plugin has no forget.${what}: it would keep records of a deleted ${what}`,
      })),
  )
}

/** Names of the fields of every `new Schema({ … })`. */
const schemaFields = (source: ts.SourceFile): { name: string; position: number }[] => {
  const found: { name: string; position: number }[] = []
  const visit = (node: ts.Node): void => {
    const [fields] =
      ts.isNewExpression(node) && isNamed(node.expression, 'Schema') ? (node.arguments ?? []) : []
    if (fields && ts.isObjectLiteralExpression(fields))
      for (const { name } of fields.properties)
        if (name && ts.isIdentifier(name)) found.push({ name: name.text, position: name.getStart() })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Members of the part `forget`; `*`: it is made in another place, or is a variable. */
const forgets = (source: ts.SourceFile): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'forget') found.push('*')
    if (ts.isPropertyAssignment(node) && isNamed(node.name, 'forget')) {
      const { initializer } = node
      if (!ts.isObjectLiteralExpression(initializer)) found.push('*')
      else for (const { name } of initializer.properties) found.push(name?.getText() ?? '*')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name
