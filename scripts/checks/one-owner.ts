import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { sourceFiles } from './source-files.ts'

interface Owned {
  rule: string
  message: string
  /** Files that may use the thing. */
  owners: RegExp
  isUse: (node: ts.Node) => boolean
}

const scripted =
  '^scripts/|^storybook/|\\.config\\.(ts|mjs)$|\\.(test|check|stories)\\.tsx?$|/(test|testing|bench|scripts|examples)/'
const browser = '^dashboard/src/|^widget-sdk/src/|^plugins/[^/]+/src/(dashboard|shared)/|^core/src/client/'

const owned: readonly Owned[] = [
  {
    rule: 'env-in-config',
    message: 'process.env is read in core/src/config/config.ts only: take the value from the configuration',
    owners: new RegExp(`${scripted}|^core/src/config/config\\.ts$`),
    isUse: node =>
      isMember(node, 'process', 'env') ||
      isImported(node, 'process', 'env') ||
      isUnpacked(node, 'process', 'env'),
  },
  {
    rule: 'one-way-out',
    message:
      'fetch leaves the server unguarded: use the guarded fetch of platform/outbound (host.fetch in a plugin)',
    owners: new RegExp(
      `${scripted}|${browser}|^core/src/platform/outbound/|^core/src/answers/ai/providers/|^plugins/[^/]+/src/[^/]+-api\\.ts$`,
    ),
    isUse: node =>
      isGlobal(node, 'fetch') || isMember(node, 'globalThis', 'fetch') || isGlobal(node, 'XMLHttpRequest'),
  },
  {
    rule: 'no-console',
    message: 'the server logs through its logger, which redacts; a page shows what a person must know',
    owners: new RegExp(`${scripted}|^widget-sdk/src/loader/report-fault\\.ts$`),
    isUse: node => isGlobal(node, 'console') || isMember(node, 'globalThis', 'console'),
  },
  {
    rule: 'one-title',
    message: 'the page table sets the title of the document: give the page one there, or call usePageTitle',
    owners: new RegExp(
      `${scripted}|^(?!(?:dashboard|plugins/[^/]+)/src/)|^dashboard/src/navigation/use-page-title\\.ts$`,
    ),
    isUse: node =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      isMember(node.left, 'document', 'title'),
  },
]

/** Finds uses of a thing that has one owner (environment, network, console, title) outside of it. */
export const findForeignUses = (root: string): Finding[] =>
  sourceFiles(root).flatMap(file => inFile(root, file))

const inFile = (root: string, file: string): Finding[] => {
  const rules = owned.filter(({ owners }) => !owners.test(file))
  const text =
    /\.(ts|tsx|mjs|js)$/.test(file) && rules.length > 0 ? readFileSync(join(root, file), 'utf8') : ''
  if (!/process|fetch|console|XMLHttpRequest|document\.title/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const local = declaredNames(source)
  const found: Finding[] = []
  const visit = (node: ts.Node) => {
    for (const { rule, message, isUse } of rules) {
      if (!isUse(node) || (ts.isIdentifier(node) && local.has(node.text))) continue
      found.push({
        rule,
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        message,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Names that a file declares: a parameter or variable called `fetch` is its own, usually the guarded one. */
const declaredNames = (source: ts.SourceFile) => {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    const isDeclaration = ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node)
    if ((isDeclaration || ts.isImportSpecifier(node)) && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isMember = (node: ts.Node, object: string, name: string) =>
  (ts.isPropertyAccessExpression(node) && isNamed(node.expression, object) && node.name.text === name) ||
  (ts.isElementAccessExpression(node) &&
    isNamed(node.expression, object) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === name)

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name

const isImported = (node: ts.Node, module: string, name: string) =>
  ts.isImportSpecifier(node) &&
  (node.propertyName ?? node.name).text === name &&
  ts.isStringLiteral(node.parent.parent.parent.moduleSpecifier) &&
  node.parent.parent.parent.moduleSpecifier.text.replace('node:', '') === module

const isUnpacked = (node: ts.Node, object: string, name: string) =>
  ts.isVariableDeclaration(node) &&
  node.initializer !== undefined &&
  isNamed(node.initializer, object) &&
  ts.isObjectBindingPattern(node.name) &&
  node.name.elements.some(element => isNamed(element.propertyName ?? element.name, name))

/** Returns whether the name is used as a value: neither a property, nor a type, nor a declaration. */
const isGlobal = (node: ts.Node, name: string) => {
  if (!isNamed(node, name)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !(
    ts.isTypeQueryNode(parent) ||
    ts.isQualifiedName(parent) ||
    ts.isTypeReferenceNode(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent)
  )
}
