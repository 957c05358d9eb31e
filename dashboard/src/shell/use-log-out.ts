import { useLocation } from 'wouter'
import { sessionActions } from '../data/use-session.ts'
import { dropAdminToken } from './acting.ts'

/** Ends the session: the server is told, the token and everything that was read go even when it cannot be. */
export const useLogOut = () => {
  const [, navigate] = useLocation()
  return async () => {
    dropAdminToken()
    await sessionActions.leave()
    navigate('/')
  }
}
