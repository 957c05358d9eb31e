import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../process/root.ts'

const sources = new Map<string, ts.SourceFile>()

/** Path of a row's file from the root. */
export const pathOf = (file: string): string => (file.startsWith('plugins/') ? file : `core/src/${file}`)

/** Syntax tree of a row's file. */
const sourceOf = (file: string): ts.SourceFile => {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(join(root, pathOf(file)), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  sources.set(file, source)
  return source
}

/**
 * Reads a named number in a file: a constant, a property or the default of an option; inner ones by a path
 * (`uploadWindow.bytes`). Throws where the name is missing: it was renamed or moved, and the table has to
 * follow.
 */
export const numberOf = (file: string, path: string): number => {
  let node: ts.Node = sourceOf(file)
  for (const name of path.split('.')) {
    const found = find(node, name)
    if (!found)
      throw new Error(`${pathOf(file)} has no ${path}: adapt its row in a chapter of scripts/limits`)
    node = found
  }
  return evaluate(node, file)
}

/** Finds the value that a name has within a piece of syntax; types are skipped. */
const find = (within: ts.Node, name: string): ts.Expression | undefined =>
  ts.forEachChild(within, function look(node): ts.Expression | undefined {
    const isGiven =
      ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node)
    if (isGiven && node.name.getText() === name && node.initializer) return node.initializer
    return ts.forEachChild(node, look)
  })

/** Evaluates numbers, their sums and products, and names of other constants. */
const evaluate = (node: ts.Node, file: string): number => {
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
  if (ts.isParenthesizedExpression(node)) return evaluate(node.expression, file)
  if (ts.isIdentifier(node)) return numberOf(homeOf(node.text, file), node.text)
  // The first branch, `relaxed`, is for load tests.
  if (ts.isConditionalExpression(node)) return evaluate(node.whenFalse, file)
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [evaluate(node.left, file), evaluate(node.right, file)]
    if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return left + right
  }
  // The call is `createBudget(…)` or similar: its first argument is the number.
  if (ts.isCallExpression(node) && node.arguments[0]) return evaluate(node.arguments[0], file)
  throw new Error(`${pathOf(file)}: ${node.getText()} is no number that this can tell`)
}

/** Returns the file that a name of this one is imported from, else this one. */
const homeOf = (name: string, file: string): string => {
  for (const statement of sourceOf(file).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { namedBindings } = statement.importClause ?? {}
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue
    if (namedBindings.elements.some(element => element.name.text === name))
      return join(file, '..', statement.moduleSpecifier.text)
  }
  return file
}
