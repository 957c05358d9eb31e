import type { User } from '@botanika/core/contract'
import { useLocation } from 'wouter'
import { choosesPlan } from '../../data/paid-plan.ts'
import { sessionActions } from '../../data/use-session.ts'

/**
 * Starts a session. An administrator stays on the page; a person with a plan goes home, everybody else
 * chooses one next.
 */
export const useEnter = () => {
  const [, navigate] = useLocation()
  return async (session: { token: string; user: User }) => {
    await sessionActions.enter(session)
    if (session.user.role !== 'admin') navigate(choosesPlan(session.user) ? '/plan-activation' : '/')
  }
}
