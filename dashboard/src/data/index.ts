// The entrance for plugin pages (`@botanika/dashboard/data`).
export { ApiError, api, errorText } from './api.ts'
export { pluginApi } from './plugin-api.ts'
export { refresh } from './refresh.ts'
export { type Live, openLive } from './socket.ts'
export { useApi } from './use-api.ts'
export { type Session, sessionActions, useSession } from './use-session.ts'
