import { accountDocumentsApi } from './accounts/account-document.ts'
import { apiKeysApi } from './accounts/api-key.ts'
import { ownAccountApi } from './accounts/own-account.ts'
import { signInApi, twoFactorApi } from './accounts/sign-in.ts'
import { authApi, usersApi } from './accounts/user.ts'
import { announcementsApi } from './announcement.ts'
import { assistantsApi } from './assistant.ts'
import { assistantArchiveApi, assistantFilesApi } from './assistant-file.ts'
import { chatLogsApi } from './chat-log.ts'
import { checklistApi } from './checklist.ts'
import { conversationsApi } from './conversation.ts'
import { dialoguesApi } from './dialogue.ts'
import { helpApi } from './help.ts'
import { inboxApi } from './inbox.ts'
import { installerApi } from './installer.ts'
import { integrationsApi } from './integration.ts'
import { knowledgeApi, objectsApi, uploadApi } from './knowledge.ts'
import { modelsApi } from './model.ts'
import { modelProvidersApi } from './model-provider.ts'
import { noticesApi } from './notice.ts'
import { notificationsApi } from './notification.ts'
import { overviewApi } from './overview.ts'
import { plansApi } from './plan.ts'
import { pluginsApi } from './plugin.ts'
import { publicationsApi } from './publication.ts'
import { questionsApi } from './question.ts'
import { sourcesApi } from './source.ts'
import { supportApi } from './support-request.ts'
import { synonymsApi } from './synonym.ts'
import { usageApi } from './usage.ts'
import { widgetContactsApi } from './widget/contact.ts'
import { widgetFiguresApi } from './widget/figures.ts'
import { widgetLookApi } from './widget/look.ts'
import { widgetSitesApi } from './widget/site.ts'
import { visitorApi } from './widget/visitor.ts'
import { visitorDataApi } from './widget/visitor-data.ts'
import { widgetDesignsApi, widgetsApi } from './widget/widget.ts'
import { xRayApi } from './x-ray.ts'

export * from './accounts/account.ts'
export * from './accounts/account-document.ts'
export * from './accounts/account-state.ts'
export * from './accounts/api-key.ts'
export * from './accounts/freezing.ts'
export * from './accounts/key-scope.ts'
export * from './accounts/own-account.ts'
export * from './accounts/sign-in.ts'
export * from './accounts/user.ts'
export * from './action.ts'
export * from './announcement.ts'
export * from './article/article-parts.ts'
export * from './article/callout-titles.ts'
export * from './article/code-pieces.ts'
export * from './article/matches-search.ts'
export * from './article/quiz.ts'
export * from './article/quiz-texts.ts'
export * from './article/safe-address.ts'
export * from './article/video.ts'
export * from './assistant.ts'
export * from './assistant-file.ts'
export * from './chat-log.ts'
export * from './checklist.ts'
export * from './conversation.ts'
export * from './diagram.ts'
export * from './dialogue.ts'
export * from './endpoint.ts'
export * from './error.ts'
export * from './fields.ts'
export * from './health.ts'
export * from './help.ts'
export * from './id.ts'
export * from './inbox.ts'
export * from './inbox-state.ts'
export * from './installer.ts'
export * from './instance.ts'
export * from './integration.ts'
export * from './knowledge.ts'
export * from './knowledge-document.ts'
export * from './managed-plan.ts'
export * from './manifest.ts'
export * from './model.ts'
export * from './model-provider.ts'
export * from './notice.ts'
export * from './notification.ts'
export * from './overview.ts'
export * from './page.ts'
export type { PathParams } from './page-path.ts'
export * from './plan.ts'
export * from './plugin.ts'
export * from './plural.ts'
export * from './private-pages.ts'
export * from './product-card.ts'
export * from './provider-list.ts'
export * from './publication.ts'
export * from './question.ts'
export * from './rating.ts'
export * from './secret.ts'
export * from './socket.ts'
export * from './source.ts'
export * from './support-request.ts'
export * from './synonym.ts'
export * from './text.ts'
export * from './usage.ts'
export * from './widget/consent-text.ts'
export * from './widget/contact.ts'
export * from './widget/design.ts'
export * from './widget/design-parts.ts'
export * from './widget/figures.ts'
export * from './widget/look.ts'
export * from './widget/site.ts'
export * from './widget/visitor.ts'
export * from './widget/visitor-data.ts'
export * from './widget/whole-design.ts'
export * from './widget/widget.ts'
export * from './x-ray.ts'

/** Every endpoint of the core; plugins add their own. */
export const coreApi = {
  ...authApi,
  ...signInApi,
  ...twoFactorApi,
  ...apiKeysApi,
  ...ownAccountApi,
  ...usersApi,
  ...plansApi,
  ...modelsApi,
  ...modelProvidersApi,
  ...noticesApi,
  ...checklistApi,
  ...assistantsApi,
  ...assistantFilesApi,
  ...assistantArchiveApi,
  ...publicationsApi,
  ...objectsApi,
  ...uploadApi,
  ...knowledgeApi,
  ...accountDocumentsApi,
  ...sourcesApi,
  ...questionsApi,
  ...synonymsApi,
  ...conversationsApi,
  ...dialoguesApi,
  ...inboxApi,
  ...overviewApi,
  ...xRayApi,
  ...chatLogsApi,
  ...usageApi,
  ...integrationsApi,
  ...widgetsApi,
  ...widgetDesignsApi,
  ...widgetFiguresApi,
  ...widgetContactsApi,
  ...widgetSitesApi,
  ...widgetLookApi,
  ...visitorApi,
  ...visitorDataApi,
  ...notificationsApi,
  ...announcementsApi,
  ...supportApi,
  ...helpApi,
  ...installerApi,
  ...pluginsApi,
} as const
export type CoreApi = typeof coreApi
