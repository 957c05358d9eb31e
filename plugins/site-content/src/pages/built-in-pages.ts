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
import { type PageSource, parsePage } from './parse-page.ts'

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

/** The built-in text of a page. */
export const builtInPage = (key: PageKey, language: Language): PageSource => {
  const page = parsed.get(`${language}/${key}`)
  if (!page) throw new Error(`there is no text of the page "${key}"`)
  return page
}
