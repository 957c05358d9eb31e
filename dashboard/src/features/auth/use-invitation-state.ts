import { useEffect, useState } from 'react'
import { ApiError, api } from '../../data/api.ts'

/** Returns whether an invitation can still be used; null while it is not known, or there is none. */
export const useInvitationState = (invitation: string | null): 'open' | 'wrong' | null => {
  const [state, setState] = useState<'open' | 'wrong' | null>(null)
  useEffect(() => {
    if (!invitation) return
    api('POST /api/auth/invitation', { body: { invitation } }).then(
      () => setState('open'),
      // An unreachable server does not validate the link: registration will.
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 403) setState('wrong')
      },
    )
  }, [invitation])
  return state
}
