import { useLocation } from 'wouter'
import { sessionActions } from '../../data/use-session.ts'
import { dropAdminToken } from './impersonation.ts'

/** Ends the session: notifies the server, and removes the token and cached reads even when that fails. */
export const useLogOut = () => {
  const [, navigate] = useLocation()
  return async () => {
    dropAdminToken()
    await sessionActions.leave()
    navigate('/')
  }
}
