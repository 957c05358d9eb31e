/** A Markdown file: the fields between its two `---`, and the text after them. */
export interface FrontMatterFile {
  fields: Readonly<Record<string, string>>
  content: string
}

/** Reads a text of the product with its fields. Throws an error that names the line. */
export const parseFrontMatter = (text: string): FrontMatterFile => {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) throw new Error('the front matter has to be between two lines of ---')
  const fields: Record<string, string> = {}
  for (const [at, line] of lines.slice(1, end).entries()) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon))
    if (!/^[a-zA-Z]+$/.test(name)) throw new Error(`line ${at + 2} is not “name: value”`)
    if (Object.hasOwn(fields, name)) throw new Error(`line ${at + 2} gives ${name} a second time`)
    fields[name] = line.slice(colon + 1).trim()
  }
  return {
    fields,
    content: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  }
}
