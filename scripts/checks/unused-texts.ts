import { existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { baseOf, textsOf } from './locales.ts'

/**
 * Texts of the dashboard and of plugins' pages that no call of a translator can ask for. Which keys a call asks for is the type of its first
 * argument, so a key in a variable, a table or a template counts as well as a literal one. A call whose argument may be
 * every key of its area would hide the unused ones: it is a finding of its own.
 */
export const findUnusedTexts = (root: string): Finding[] => {
  const config = join(root, 'dashboard/tsconfig.json')
  if (!existsSync(config)) return []
  const { config: raw } = ts.readConfigFile(config, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(raw, ts.sys, dirname(config))
  const program = ts.createProgram(
    fileNames.filter(name => !/\.(test|stories)\.tsx?$|\/test\//.test(name)),
    options,
  )
  const used = new Map<string, Set<string>>()
  const findings: Finding[] = []
  const sources = program
    .getSourceFiles()
    .filter(source => !source.isDeclarationFile && !source.fileName.includes('/node_modules/'))
  for (const source of sources) {
    for (const call of translations(source, { checker: program.getTypeChecker(), root })) {
      const keys = keysIn(call.file)
      const line = source.getLineAndCharacterOfPosition(call.position).line + 1
      if (call.keys.size >= keys.size && keys.size > 1)
        findings.push({
          rule: 'typed-texts',
          file: relative(root, source.fileName),
          line,
          message: `may ask for every text of «${nameOf(call.file)}»: name the keys in the argument's type`,
        })
      else used.set(call.file, new Set([...(used.get(call.file) ?? []), ...call.keys]))
    }
  }
  const ofPlugins = sources.map(({ fileName }) => fileName).filter(name => pluginLocale.test(name))
  const unused = [...areasOf(root), ...ofPlugins].flatMap(file =>
    [...keysIn(file)]
      .filter(key => !used.get(file)?.has(key))
      .map(key => ({
        rule: 'unused-texts',
        file: relative(root, file),
        message: `nothing asks for «${key}»`,
      })),
  )
  return [...findings, ...unused]
}

const pluginLocale = /\/src\/dashboard\/(?:[\w-]+\/)*locales\/ru\.json$/

interface Translation {
  /** Path of the Russian texts. */
  file: string
  keys: Set<string>
  position: number
}

interface Context {
  checker: ts.TypeChecker
  root: string
}

const translations = (source: ts.Node, { checker, root }: Context): Translation[] => {
  const found: Translation[] = []
  const visit = (node: ts.Node): void => {
    const argument = ts.isCallExpression(node) ? node.arguments[0] : undefined
    if (ts.isCallExpression(node) && argument && mayTranslate(node.expression, argument, checker))
      for (const file of filesOfTranslator(checker.getTypeAtLocation(node.expression), root))
        found.push({
          file,
          keys: literals(checker.getTypeAtLocation(argument)),
          position: argument.getStart(),
        })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Returns whether it is worth while to infer the types of a call: most calls are of a declared function, or
 * with no text.
 */
const mayTranslate = (callee: ts.Expression, argument: ts.Expression, checker: ts.TypeChecker): boolean => {
  if (ts.isFunctionLike(argument) || noText.has(argument.kind)) return false
  const named = ts.isIdentifier(callee) ? checker.getSymbolAtLocation(callee) : undefined
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  return !symbol?.declarations?.every(ts.isFunctionDeclaration)
}
const noText = new Set([
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.JsxElement,
  ts.SyntaxKind.JsxSelfClosingElement,
])

/** `Translate<'area'>` of `dashboard/src/i18n/translate.ts`, `PluginTranslate<typeof ru>` of `plugin-texts.ts`. */
const filesOfTranslator = ({ aliasSymbol, aliasTypeArguments }: ts.Type, root: string): string[] => {
  const [of] = aliasTypeArguments ?? []
  if (!of) return []
  if (aliasSymbol?.name === 'Translate') return [...literals(of)].map(area => areaFile(root, area))
  if (aliasSymbol?.name !== 'PluginTranslate') return []
  const files = of.symbol?.declarations?.map(node => node.getSourceFile().fileName) ?? []
  return files.filter(name => pluginLocale.test(name))
}

const literals = (type: ts.Type): Set<string> =>
  new Set(
    (type.isUnion() ? type.types : [type]).flatMap(part => (part.isStringLiteral() ? [part.value] : [])),
  )

const areaFile = (root: string, area: string) => join(root, 'dashboard/src/i18n/locales/ru', `${area}.json`)
const nameOf = (file: string) => /([^/]+)\/src\/dashboard\//.exec(file)?.[1] ?? basename(file, '.json')

const areasOf = (root: string) =>
  ts.sys
    .readDirectory(join(root, 'dashboard/src/i18n/locales/ru'), ['.json'])
    .map(file => areaFile(root, basename(file, '.json')))

const cache = new Map<string, Set<string>>()

/** Keys of an area of the dashboard or of a catalogue of a plugin's pages. */
const keysIn = (file: string): Set<string> => {
  const known = cache.get(file) ?? new Set([...textsOf(file).keys()].map(baseOf))
  cache.set(file, known)
  return known
}
