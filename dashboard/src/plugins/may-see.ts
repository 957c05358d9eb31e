import type { PluginInfo, User } from '@botanika/core/contract'

/** Whether a plugin's page is for this person; what its endpoints answer, the server decides. */
export const maySee = ({ access }: Pick<PluginInfo['pages'][number], 'access'>, user: User | null): boolean =>
  access === 'public' || (access === 'user' && user !== null) || user?.role === 'admin'
