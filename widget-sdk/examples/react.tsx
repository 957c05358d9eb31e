// On your site, import from '@botanika/widget'.

import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createWidget, type Widget } from '../src/package/index.ts'

function Shop() {
  const widget = useRef<Widget>(null)
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const made = createWidget({ key: '%KEY%', server: '%SERVER%', theme: 'auto' })
    widget.current = made
    made.on('unread', ({ count }) => setUnread(count))
    return made.destroy
  }, [])
  return (
    <button type="button" onClick={() => widget.current?.open()}>
      Спросить{unread ? ` (${unread})` : ''}
    </button>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
