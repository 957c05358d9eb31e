import { useEffect, useRef } from 'react'
import type { Static, TObject } from 'typebox'
import { openLive } from './socket.ts'

/** A manifest with events for browsers. */
interface WithEvents {
  readonly id: string
  readonly socketEvents: Readonly<Record<string, TObject>>
}

/** Listeners of a plugin's events, by name; `connected` is called with every connect: the moment to catch up. */
export type PluginListeners<M extends WithEvents> = {
  [N in keyof M['socketEvents'] & string]?: (payload: Static<M['socketEvents'][N]>) => void
} & { connected?: () => void }

/**
 * The hook by which a plugin's page listens to the plugin's own `socketEvents`, typed by its manifest:
 * `const useGardenEvents = pluginEvents<typeof manifest>('garden')`, then `useGardenEvents({ watered: ({ plantId }) => … })`.
 * The names that the first call listens to stay; the listeners may be new ones with every render.
 */
export const pluginEvents =
  <M extends WithEvents>(id: M['id']) =>
  (listeners: PluginListeners<M>): void => {
    const latest = useRef(listeners)
    latest.current = listeners
    useEffect(() => {
      let isOver = false
      const ends: (() => void)[] = []
      void openLive().then(live => {
        if (isOver) return
        // The payload fits its schema: the server checks it before it is sent.
        for (const name of Object.keys(latest.current).filter(one => one !== 'connected'))
          ends.push(live.onPlugin(`${id}:${name}`, payload => heard(latest.current, name)?.(payload)))
        ends.push(live.onConnect(() => latest.current.connected?.()))
      })
      return () => {
        isOver = true
        for (const end of ends) end()
      }
    }, [])
  }

const heard = (listeners: object, name: string) =>
  (listeners as Readonly<Record<string, ((payload: unknown) => void) | undefined>>)[name]
