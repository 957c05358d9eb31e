import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { sourceFiles } from './source-files.ts'

/**
 * Finds type assertions in the source of plugins, tests left out: the contract infers the types that a plugin
 * needs.
 */
export const findPluginCasts = (root: string): Finding[] =>
  sourceFiles(root)
    .filter(file => /^plugins\/[^/]+\/src\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(file => {
      const source = ts.createSourceFile(
        file,
        readFileSync(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      )
      return castsIn(source).map(node => ({
        rule: 'plugin-casts',
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        message: `“${node.getText().slice(0, 60)}”: narrow the type by a check instead of asserting it`,
      }))
    })

const castsIn = (source: ts.SourceFile): ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isCast(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isCast = (node: ts.Node): boolean =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
  ts.isTypeAssertionExpression(node) ||
  ts.isNonNullExpression(node)
