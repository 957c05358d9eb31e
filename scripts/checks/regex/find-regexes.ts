import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from '../source-files.ts'

export interface FoundRegex {
  /** Path relative to the project's folder. */
  file: string
  line: number
  source: string
  flags: string
}

export interface FoundRegexes {
  literals: FoundRegex[]
  /** Places that build a regular expression from a text at run time: `file:line`. */
  made: string[]
}

/** Returns whether a file ships: tools and tests get no untrusted input. */
const isShipped = (file: string) =>
  /^(core|plugins|dashboard|widget-sdk)\/(.+\/)?src\//.test(file) &&
  !/\.(test|check|stories)\.tsx?$|\/(test|testing|examples)\//.test(file)

/** Finds the regular expressions of the shipped source. */
export const findRegexes = (root: string): FoundRegexes => {
  const found: FoundRegexes = { literals: [], made: [] }
  for (const file of sourceFiles(root).filter(isShipped)) {
    if (!/\.tsx?$/.test(file)) continue
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
    const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        found.literals.push({
          file,
          line: lineOf(node),
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
        })
      }
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === 'RegExp'
      )
        found.made.push(`${file}:${lineOf(node)}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}
