import type { User } from '@botanika/core/contract'
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { SWRConfig } from 'swr'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { sessionActions } from '../src/data/use-session.ts'

export interface StoryFrameProps {
  /** The signed-in user; default: a visitor. */
  user?: User
  /** The address of the page. */
  path?: string
  children: ReactNode
}

/**
 * The surroundings of a story of a screen: its own address, its own stored answers, and a person at the
 * browser.
 */
export function StoryFrame({ user, path = '/', children }: StoryFrameProps) {
  const [isReady, setIsReady] = useState(false)
  const { hook, searchHook } = useMemo(() => memoryLocation({ path }), [path])
  useLayoutEffect(() => {
    if (user) sessionActions.update(user)
    else void sessionActions.check()
    setIsReady(true)
  }, [user])
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense fallback={null}>{isReady && children}</Suspense>
      </Router>
    </SWRConfig>
  )
}
