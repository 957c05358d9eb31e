import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { forgetAll, refresh } from '../data/refresh.ts'
import { readToken } from '../data/token.ts'
import { sessionActions, useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/overlays/toast-store.ts'

/** Renews the data of the same person: pages stay, with the text typed on them, and are read again. */
const renew = async (): Promise<void> => {
  await sessionActions.check()
  await (readToken() === null ? forgetAll() : refresh(''))
}

/**
 * Follows the state of the signed-in person's account: an administrator's changes are shown without a reload.
 */
export const useAccountNews = (): void => {
  const { user } = useSession()
  const t = useTexts('shell')
  const texts = useRef(t)
  texts.current = t
  const id = user?.id
  useEffect(() => {
    if (!id) return
    let isOver = false
    const stops: (() => void)[] = []
    /**
     * Sends a person who was signed out elsewhere home: the page they were on could only show that it finds
     * nothing.
     */
    const leave = async (): Promise<void> => {
      if (sessionActions.isLeaving()) return
      await renew()
      if (readToken() !== null) return
      if (!window.location.pathname.startsWith('/chat/')) navigate('/')
      toast({
        title: texts.current('ended.title'),
        description: texts.current('ended.help'),
        variant: 'destructive',
        duration: 15_000,
      })
    }
    // This is loaded when a person is signed in: a visitor does not wait for it.
    const opened = import('../data/socket.ts').then(({ openLive }) => openLive())
    opened.then(
      live => {
        if (!isOver)
          stops.push(
            live.on('account:changed', renew),
            live.on('announcements:changed', () => refresh('GET /api/announcements')),
            live.on('connections:changed', () => refresh('GET /api/integrations')),
            live.onEnded(leave),
          )
      },
      // Without the socket the next refusal shows it.
      () => undefined,
    )
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [id])
}
