import { useEffect, useRef } from 'react'

/** Draws into the shadow root; returns the function that removes the drawing. */
export type ShadowMount = (root: ShadowRoot) => undefined | (() => void)

/**
 * A host element with a shadow root for a story that is not React, such as the widget's, which is Preact. The
 * story gives `parameters: { shadow: root => { render(<Panel />, root); return () => render(null, root) } }`.
 */
export function ShadowFrame({ mount }: { mount: ShadowMount }) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    return mount(root)
  }, [mount])

  return <div ref={host} style={{ minHeight: 560 }} />
}
