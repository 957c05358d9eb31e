import type { User } from '@botanika/core/contract'
import { useLocation } from 'wouter'
import { sessionActions } from '../../data/use-session.ts'

/** Starts a session. Everyone but an administrator chooses a plan next; an administrator stays on the page. */
export const useEnter = () => {
  const [, navigate] = useLocation()
  return async (session: { token: string; user: User }) => {
    await sessionActions.enter(session)
    if (session.user.role !== 'admin') navigate('/plan-activation')
  }
}
