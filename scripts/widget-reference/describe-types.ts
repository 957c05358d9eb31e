import ts from 'typescript'

/**
 * Describes every exported type and function of a module as Markdown: its comment, then its members with
 * their types and comments.
 */
export const describeTypes = (source: string): string => {
  const file = ts.createSourceFile('index.ts', source, ts.ScriptTarget.Latest, true)
  return file.statements
    .filter(isExported)
    .map(statement => describe(statement, file))
    .join('\n')
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const describe = (statement: ts.Statement, file: ts.SourceFile): string => {
  if (ts.isFunctionDeclaration(statement)) {
    const parameters = statement.parameters.map(parameter => parameter.getText(file)).join(', ')
    const head = `${statement.name?.text}(${parameters}): ${statement.type?.getText(file) ?? 'void'}`
    return `### \`${head}\`\n\n${commentOf(statement)}\n`
  }
  if (ts.isTypeAliasDeclaration(statement)) {
    return `### ${statement.name.text}\n\n\`${statement.type.getText(file)}\`. ${commentOf(statement)}\n`
  }
  if (!ts.isInterfaceDeclaration(statement)) return ''
  const rows = statement.members.map(member => {
    const text = oneLine(member.getText(file)).replaceAll('|', '\\|')
    return `| \`${text}\` | ${commentOf(member).replaceAll('|', '\\|')} |`
  })
  return `### ${statement.name.text}\n\n${commentOf(statement)}\n\n| | |\n| --- | --- |\n${rows.join('\n')}\n`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const commentOf = (node: ts.Node): string =>
  oneLine(
    ts
      .getJSDocCommentsAndTags(node)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' '),
  )
