/** Matches definitions of links, which apply to the whole text, in any block. */
const definition =
  /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){0,9}[ \t]*\[(?:[^[\]\\\n]|\\.|\n(?!\n)){1,999}\]:/m
/** Returns whether a part of a text may depend on another place of it. */
export const hasDefinitions = (markdown: string): boolean => definition.test(markdown)

/**
 * Matches lines that belong to the block before them, across an empty line: indented ones, and items of a
 * list.
 */
const goesOn = /^(?:[ \t]|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/
const fenceMark = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){0,9})(`{3,}(?=[^`]*$)|~{3,})(.*)/
/** Matches HTML that may reach across empty lines, and any other, inside which a fence is none. */
const longHtml = /^[\s>*+\-\d.)]*<(?:[!?]|(?:pre|script|style|textarea)(?![\w-]))/i
const html = /^[\s>*+\-\d.)]*<\/?[a-z]/i

/**
 * Splits Markdown into sections that mean the same by themselves, so that only the end of a growing text is
 * parsed again. Joined by line breaks they are the text. From a position on where only a parser could decide,
 * all is one section.
 */
export const sectionsOf = (markdown: string): string[] => {
  if (hasDefinitions(markdown)) return [markdown]
  const sections: string[] = []
  let lines: string[] = []
  let fence: Fence | undefined
  let wasBlank = false
  let inHtml = false
  let isUncertain = false
  for (const line of markdown.split('\n')) {
    const isBlank = /^[ \t\r]*$/.test(line)
    if (wasBlank && !isBlank && !fence && !isUncertain && !goesOn.test(line)) {
      sections.push(lines.join('\n'))
      lines = []
    }
    const isList = goesOn.test(lines[0] ?? line)
    inHtml = !isBlank && (inHtml || html.test(line))
    const found: Fence | undefined = isUncertain ? undefined : fenceOf(line)
    if (longHtml.test(line) && !fence) isUncertain = true
    else if (fence && found && closes(found, fence)) fence = undefined
    else if (fence) isUncertain ||= !isBlank && fence.indent > indentOf(line)
    else if (found) {
      fence = found
      isUncertain ||= inHtml || (!isList && found.indent > 3)
    }
    lines.push(line)
    wasBlank = isBlank
  }
  return [...sections, lines.join('\n')]
}

interface Fence {
  indent: number
  mark: string
  /** true: the line has nothing but the mark. */
  isBare: boolean
}

const fenceOf = (line: string): Fence | undefined => {
  const [, before = '', mark = '', after = ''] = fenceMark.exec(line.slice(0, 1_000)) ?? []
  const isBare = before.trim() === '' && after.trim() === ''
  return mark ? { indent: before.replaceAll('\t', '    ').length, mark, isBare } : undefined
}

const closes = ({ isBare, mark, indent }: Fence, open: Fence): boolean =>
  isBare && mark.startsWith(open.mark) && indent >= open.indent && indent < open.indent + 4

const indentOf = (line: string): number =>
  (/^[ \t]*/.exec(line.slice(0, 1_000))?.[0] ?? '').replaceAll('\t', '    ').length
