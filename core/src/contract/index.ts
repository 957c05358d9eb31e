import { assistantsApi } from './assistant.ts'
import { chatLogsApi } from './chat-log.ts'
import { conversationsApi } from './conversation.ts'
import { integrationsApi } from './integration.ts'
import { knowledgeApi, objectsApi, uploadApi } from './knowledge.ts'
import { modelsApi } from './model.ts'
import { plansApi } from './plan.ts'
import { pluginsApi } from './plugin.ts'
import { publicationsApi } from './publication.ts'
import { questionsApi } from './question.ts'
import { sourcesApi } from './source.ts'
import { usageApi } from './usage.ts'
import { authApi, usersApi } from './user.ts'
import { visitorApi, widgetsApi } from './widget.ts'
import { xRayApi } from './x-ray.ts'

export * from './account-state.ts'
export * from './assistant.ts'
export * from './chat-log.ts'
export * from './conversation.ts'
export * from './endpoint.ts'
export * from './error.ts'
export * from './id.ts'
export * from './integration.ts'
export * from './knowledge.ts'
export * from './manifest.ts'
export * from './model.ts'
export * from './page.ts'
export * from './plan.ts'
export * from './plugin.ts'
export * from './publication.ts'
export * from './question.ts'
export * from './secret.ts'
export * from './socket.ts'
export * from './source.ts'
export * from './text.ts'
export * from './usage.ts'
export * from './user.ts'
export * from './widget.ts'
export * from './x-ray.ts'

/** Every endpoint of the core; plugins bring their own. */
export const coreApi = {
  ...authApi,
  ...usersApi,
  ...plansApi,
  ...modelsApi,
  ...assistantsApi,
  ...publicationsApi,
  ...objectsApi,
  ...uploadApi,
  ...knowledgeApi,
  ...sourcesApi,
  ...questionsApi,
  ...conversationsApi,
  ...xRayApi,
  ...chatLogsApi,
  ...usageApi,
  ...integrationsApi,
  ...widgetsApi,
  ...visitorApi,
  ...pluginsApi,
} as const
export type CoreApi = typeof coreApi
