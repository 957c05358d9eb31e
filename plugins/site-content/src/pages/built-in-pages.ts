import { type Language, languages, type Text } from '@botanika/core/contract'
import { cookiePolicy } from '../texts/cookie-policy.ts'
import { documentation } from '../texts/documentation.ts'
import { about } from '../texts/platform-description.ts'
import { features } from '../texts/platform-features.ts'
import { privacyPolicy } from '../texts/privacy-policy.ts'
import { supportCenter } from '../texts/support-center.ts'
import { termsConditions } from '../texts/terms-conditions.ts'
import { termsOfService } from '../texts/terms-of-service.ts'
import { instructions } from '../texts/user-instructions.ts'
import type { PageKey } from './page-keys.ts'

interface PageSection {
  /** Anchor of the section: `#faq`. */
  key: string
  title: string
  /** Text of the section, Markdown. */
  text: string
}

interface PageSource {
  title: string
  lead: string
  sections: readonly PageSection[]
}

/** Parses a built-in text: `# title`, a paragraph, and sections that begin with `## Heading {#key}`. */
const parsePage = (source: string): PageSource => {
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

const sources: Readonly<Record<PageKey, Text>> = {
  'platform-description': about,
  'platform-features': features,
  documentation,
  'user-instructions': instructions,
  'support-center': supportCenter,
  'terms-of-service': termsOfService,
  'terms-conditions': termsConditions,
  'privacy-policy': privacyPolicy,
  'cookie-policy': cookiePolicy,
}

const parsed = new Map<string, PageSource>()
for (const [key, text] of Object.entries(sources))
  for (const language of languages) parsed.set(`${language}/${key}`, parsePage(text[language]))

/** Returns the built-in text of a page. */
export const builtInPage = (key: PageKey, language: Language): PageSource => {
  const page = parsed.get(`${language}/${key}`)
  if (!page) throw new Error(`there is no text of the page "${key}"`)
  return page
}
