import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../process/root.ts'

interface Chapter {
  title: string
  /** Entrance by which a plugin imports the declaration. */
  from: string
  files: readonly string[]
}

const within = (folder: string, names: string): string[] =>
  names.split(' ').map(name => `${folder}/${name}.ts`)

const chapters: readonly Chapter[] = [
  {
    title: 'Messengers',
    from: '@botanika/core/plugin',
    files: [
      ...within(
        'plugin',
        'channel raw-update content inbound session channel-error network-failure parse-json plain-text',
      ),
      ...within('contract/markdown', 'decode-references'),
    ],
  },
  {
    title: 'What messengers repeat',
    from: '@botanika/core/plugin',
    files: within(
      'plugin/messengers',
      'open-rest open-service call-failure foreign-answer refusal service-texts read-object multipart query-of retry-after-of webhook-setup verify-secret refuse-hook define-updates reader-of inbound-of inbound-of-press read-addressed command-of quote-of rewrite person-of file-name-of decline-of button-id start-code require-text growing-message',
    ),
  },
  { title: 'Publishers', from: '@botanika/core/plugin', files: within('plugin', 'publisher publishing') },
  { title: 'Integrations', from: '@botanika/core/plugin', files: within('plugin', 'integration') },
  {
    title: 'The plugin and its host',
    from: '@botanika/core/plugin',
    files: within('plugin', 'host contract-version'),
  },
  { title: 'Public pages', from: '@botanika/core/plugin', files: within('plugin', 'page markdown-nodes') },
  {
    title: 'Services of the host',
    from: '@botanika/core/plugin',
    files: within(
      'plugin/services',
      'account-copy ai assistants connections conversations files forget mail notify plans',
    ),
  },
  {
    title: 'Manifest and forms',
    from: '@botanika/core/contract',
    files: within('contract', 'manifest endpoint accounts/account-state secret fields text languages'),
  },
  {
    title: 'Testing',
    from: '@botanika/core/testing',
    files: within(
      'testing',
      'channel-suite/describe-channel channel-suite/suite-options channel-host start-talk',
    ),
  },
]

/**
 * Returns the Markdown of `docs/extend/plugins/contract.md`: every exported declaration of the contract with
 * its docstrings.
 */
export const contractReference = (): string =>
  [
    '# Contract reference',
    '',
    'Made of the docstrings by `node scripts/new-plugin-contract.ts`; change those, not this page.',
    ...chapters.flatMap(({ title, from, files }) => [
      '',
      `## ${title}`,
      '',
      `\`import { … } from '${from}'\``,
      ...files.flatMap(file => declarations(file)),
    ]),
    '',
  ].join('\n')

const declarations = (file: string): string[] => {
  const path = join(root, 'core/src', file)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.filter(isExported).flatMap(statement => {
    const [name, lines] = describe(statement)
    return ['', `### ${name}`, '', ...paragraph(statement), ...lines]
  })
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

const describe = (node: ts.Statement): [name: string, lines: string[]] => {
  if (ts.isInterfaceDeclaration(node)) {
    const parents = node.heritageClauses?.flatMap(({ types }) => types.map(type => `\`${flat(type)}\``)) ?? []
    const extended = parents.length > 0 ? [`Has all of ${parents.join(', ')}, and:`, ''] : []
    return [headOf(node), [...extended, ...members(node.members, '')]]
  }
  if (ts.isClassDeclaration(node)) return [`class ${headOf(node)}`, members(node.members, '')]
  if (ts.isTypeAliasDeclaration(node)) return [headOf(node), aliased(node.type)]
  if (ts.isVariableStatement(node)) {
    const [one] = node.declarationList.declarations
    return [one?.name.getText() ?? '', one ? ['```ts', signature(one), '```'] : []]
  }
  throw new Error(`the reference does not know how to show: ${flat(node).slice(0, 80)}`)
}

const headOf = ({
  name,
  typeParameters,
}: ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration) =>
  `${name?.text}${typeParameters ? `\\<${typeParameters.map(one => one.name.text).join(', ')}>` : ''}`

/** Lists a union's members one by one, each with its comment. */
const aliased = (type: ts.TypeNode): string[] => {
  if (ts.isTypeLiteralNode(type)) return members(type.members, '')
  if (!ts.isUnionTypeNode(type)) return ['```ts', flat(type), '```']
  return type.types.map((one, at) => bullet(flat(one), commentBetween(type.types[at - 1] ?? type, one)))
}

const members = (nodes: readonly ts.Node[], indent: string): string[] =>
  nodes.flatMap(node => {
    if (ts.isPropertySignature(node) && node.type && ts.isTypeLiteralNode(node.type)) {
      const head = `${node.name.getText()}${node.questionToken ? '?' : ''}: { … }`
      return [indent + bullet(head, docOf(node)), ...members(node.type.members, `${indent}  `)]
    }
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node))
      return [indent + bullet(flat(node).replace(/[;,]$/, ''), docOf(node))]
    if (ts.isPropertyDeclaration(node) && node.type && !hasKeyword(node, ts.SyntaxKind.OverrideKeyword))
      return [indent + bullet(flat(node), docOf(node))]
    if (ts.isConstructorDeclaration(node))
      return [indent + bullet(`constructor(${node.parameters.map(flat).join(', ')})`, docOf(node))]
    return []
  })

const hasKeyword = (node: ts.PropertyDeclaration, keyword: ts.SyntaxKind): boolean =>
  node.modifiers?.some(({ kind }) => kind === keyword) ?? false

const signature = ({ name, initializer, type }: ts.VariableDeclaration): string => {
  if (!initializer || !ts.isArrowFunction(initializer))
    return `const ${name.getText()}${type ? `: ${flat(type)}` : ` = ${flat(initializer)}`}`
  const generics = initializer.typeParameters ? `<${initializer.typeParameters.map(flat).join(', ')}>` : ''
  const answer = initializer.type ? `: ${flat(initializer.type)}` : ''
  return `${name.getText()}${generics}(${initializer.parameters.map(flat).join(', ')})${answer}`
}

const bullet = (code: string, doc: string): string => `- \`${code}\`${doc ? `\n  ${doc}` : ''}`

const paragraph = (node: ts.Node): string[] => {
  const doc = docOf(node)
  return doc ? [doc, ''] : []
}

/** Returns the docstring as one paragraph. */
const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the comment of a union's member, which comes before its bar. */
const commentBetween = (before: ts.TypeNode, node: ts.TypeNode): string => {
  const { text } = node.getSourceFile()
  const start = before.pos <= node.pos && before.end > node.end ? before.pos : before.end
  return [...text.slice(start, node.getStart()).matchAll(/\/\*\*([\s\S]*?)\*\//g)]
    .map(([, comment = '']) => comment.replace(/^\s*\*/gm, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns code on one line, without its comments. */
const flat = (node: ts.Node | undefined): string => {
  if (!node) return ''
  const printed = ts
    .createPrinter({ removeComments: true })
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
  return printed
    .replace(/\s+/g, ' ')
    .replace(/;( \})/g, '$1')
    .replace(/;$/, '')
    .replaceAll(';', ',')
    .trim()
}
