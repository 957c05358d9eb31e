import { type Language, languages } from '@botanika/core/contract'
import { definePlugin, linkNext, type PublicPage, requestLanguage } from '@botanika/core/plugin'
import { createDrafts } from './drafts/draft-store.ts'
import { draftRoutes } from './drafts/routes.ts'
import { checkEntry } from './entries/check-entry.ts'
import { createEntries } from './entries/create-entries.ts'
import { fail } from './entries/errors.ts'
import { createPlans } from './entries/plan-entries.ts'
import { chapterList, chapterPage } from './handbook/public-pages.ts'
import { type Handbook, readHandbook } from './handbook/read-handbook.ts'
import { handbookRoutes } from './handbook/routes.ts'
import manifest from './manifest.ts'
import { builtInElement, composePage, renderPage } from './pages/compose-page.ts'
import { isPageKey, type PageKey, pageKeys } from './pages/page-keys.ts'
import { reportButton, statusPart, supportForm } from './pages/support-parts.ts'
import { requisitesStep } from './requisites-step.ts'
import { createStatusReader } from './status.ts'

const pageSize = 50

export default definePlugin(manifest, host => {
  const { operations, audit } = host.powers
  const entries = createEntries(host)
  const plans = createPlans(host, entries)
  const drafts = createDrafts(host)

  const compose = async (pageKey: PageKey, language: Language) =>
    composePage(pageKey, {
      language,
      details: await host.settings(),
      entries: await entries.ofPage(pageKey),
    })

  const status = createStatusReader(() => operations.health())
  let texts: Promise<Handbook> | undefined
  const handbook = (): Promise<Handbook> => {
    texts ??= readHandbook(host.packageFolder)
    return texts
  }

  const publicPage = (pageKey: PageKey): PublicPage => ({
    head: async ({ language }) => {
      const { title, lead } = await compose(pageKey, language)
      return { title, description: lead }
    },
    render: async ({ language, query }) => {
      const page = await compose(pageKey, language)
      if (pageKey === 'documentation')
        return renderPage(page, { contents: chapterList((await handbook())[language], { language, query }) })
      if (pageKey !== 'support-center') return renderPage(page, {})
      const hours = statusPart(await status(), language)
      return renderPage(page, {
        after: { hours, feedback: supportForm(language), report: reportButton(language) },
      })
    },
  })

  return {
    pages: {
      ...Object.fromEntries(pageKeys.map(key => [`/${key}`, publicPage(key)])),
      '/documentation/:chapter': chapterPage(handbook),
    },
    checklist: [requisitesStep(host)],
    jobs: plans.jobs,
    start: plans.start,
    forget: {
      account: async accountId => {
        await entries.forgetAccount(accountId)
        await drafts.removeOfAccount(accountId)
      },
    },
    routes: {
      ...handbookRoutes(handbook),
      ...draftRoutes(drafts),
      'GET /api/site-content/{pageKey}': ({ params: { pageKey }, query, request }) => {
        if (!isPageKey(pageKey)) throw fail('site-content.not-found')
        return compose(pageKey, query.lang ?? requestLanguage(request.headers))
      },
      'GET /api/site-status': status,
      'GET /api/admin/site-content': async ({ query, request, reply }) => {
        const { after, limit = pageSize } = query
        const { items, next } = await entries.list({ limit, ...(after !== undefined && { after }) })
        if (next !== undefined) linkNext({ request, reply }, { after: next })
        return items
      },
      'POST /api/admin/site-content': async ({ body, caller }) => {
        const { version, publishAt, metadata = {}, isActive = true, ...rest } = body
        const at = publishAt ? new Date(publishAt) : undefined
        if (at && at.getTime() <= Date.now()) throw fail('site-content.past-time', { field: '/publishAt' })
        const entry = checkEntry({ ...rest, metadata, isActive })
        const saved = await entries.save(entry, {
          id: caller.id,
          ...(version !== undefined && { version }),
          ...(at && { publishAt: at }),
        })
        const { pageKey, elementKey } = saved
        await plans.follow(saved)
        for (const entryId of [`${pageKey}/${elementKey}`, 'new/new'])
          await drafts.remove({ userId: caller.id, entryId })
        await audit.write({
          action: at ? 'site-content.planned' : 'site-content.saved',
          by: caller,
          details: { pageKey, elementKey, version: saved.version },
        })
        return saved
      },
      'GET /api/admin/site-content/{pageKey}/{elementKey}': async ({ params: { pageKey, elementKey } }) => {
        const details = await host.settings()
        const [ru, en, pl] = isPageKey(pageKey)
          ? languages.map(language => builtInElement(pageKey, elementKey, { language, details }))
          : []
        const entry = await entries.get(pageKey, elementKey)
        return {
          ...(entry && { entry }),
          versions: await entries.versionsOf(pageKey, elementKey),
          ...(ru !== undefined && en !== undefined && pl !== undefined && { builtIn: { ru, en, pl } }),
        }
      },
      'PUT /api/admin/site-content-order/{pageKey}': async ({ params: { pageKey }, body, caller }) => {
        await entries.order(pageKey, body.elementKeys)
        await audit.write({ action: 'site-content.ordered', by: caller, details: { pageKey } })
        return { success: true }
      },
      'DELETE /api/admin/site-content/{pageKey}/{elementKey}': async ({ params, caller }) => {
        const { pageKey, elementKey } = params
        await entries.remove(pageKey, elementKey)
        await plans.follow({ pageKey, elementKey })
        await drafts.removeOfEntry(`${pageKey}/${elementKey}`)
        await audit.write({
          action: 'site-content.removed',
          by: caller,
          details: { pageKey, elementKey },
        })
        return { success: true }
      },
    },
  }
})
