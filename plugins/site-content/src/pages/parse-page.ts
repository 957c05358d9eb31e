export interface PageSection {
  /** Anchor of the section: `#faq`. */
  key: string
  title: string
  /** Markdown. */
  text: string
}

export interface PageSource {
  title: string
  lead: string
  sections: readonly PageSection[]
}

/** A built-in text: `# title`, a paragraph, and sections that begin with `## Heading {#key}`. */
export const parsePage = (source: string): PageSource => {
  const [head = '', ...rest] = source.split(/^## /m)
  const [, title = '', lead = ''] = /^# (.+)\n([\s\S]*)$/.exec(head) ?? []
  const sections = rest.map((part): PageSection => {
    const [, name, key, text] = /^(.+?) \{#([a-z-]+)\}\n([\s\S]*)$/.exec(part) ?? []
    if (name === undefined || key === undefined || text === undefined)
      throw new Error(`a section of "${title}" has no key: ${part.slice(0, 40)}`)
    return { key, title: name, text: text.trim() }
  })
  return { title, lead: lead.trim(), sections }
}
