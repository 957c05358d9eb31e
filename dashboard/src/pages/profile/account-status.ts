import type { User } from '@botanika/core/contract'

export interface AccountStatus {
  state: 'frozen' | 'restricted' | 'waiting' | 'active'
  tone: 'success' | 'warning' | 'danger'
}

/** Returns the state of an account; of several the gravest one. */
export const accountStatusOf = (
  user: Pick<User, 'isAccountFrozen' | 'assistantAccessRestricted' | 'activation'>,
): AccountStatus => {
  if (user.isAccountFrozen) return { state: 'frozen', tone: 'danger' }
  if (user.assistantAccessRestricted) return { state: 'restricted', tone: 'warning' }
  if (user.activation.state !== 'none') return { state: 'waiting', tone: 'warning' }
  return { state: 'active', tone: 'success' }
}
