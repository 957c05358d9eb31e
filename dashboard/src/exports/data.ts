// The entrance for plugin pages (`@botanika/dashboard/data`).
export { ApiError, api, errorText } from '../data/api.ts'
export { pluginApi } from '../data/plugin-api.ts'
export { refresh } from '../data/refresh.ts'
export { saveFile } from '../data/save-file.ts'
export { type Live, openLive } from '../data/socket.ts'
export { useApi } from '../data/use-api.ts'
export { type Session, sessionActions, useSession } from '../data/use-session.ts'
export { startActing as actAs } from '../features/auth/index.ts'
