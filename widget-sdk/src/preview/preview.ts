import type { ChatState } from '../conversation/store.ts'
import { labelsIn } from '../language/all-labels.ts'
import { createBubble } from '../loader/bubble.ts'
import { type MountedChat, mountChat } from '../mount-chat.tsx'
import type { Language, WidgetDesign } from '../wire.ts'
import { createDemoChat } from './demo-chat.ts'

export type PreviewMode = 'minimized' | 'open' | 'fullscreen'

export interface Preview {
  /** Shows another design, name or mode at once. */
  update(change: { design?: WidgetDesign; assistant?: string; mode?: PreviewMode }): void
  destroy(): void
}

/**
 * The designer's preview: the real views inside `frame` (which becomes their viewport), no server; every message is
 * answered with the demo reply after 1 s.
 */
export function mountPreview(
  frame: HTMLElement,
  options: {
    design: WidgetDesign
    assistant: string
    mode: PreviewMode
    language: Language
    state?: Partial<ChatState>
  },
): Preview {
  let { mode } = options
  // A transformed box is the containing block of the fixed elements inside it.
  frame.style.transform = 'translateZ(0)'
  const chat = createDemoChat(options)
  let mounted: MountedChat
  const mount = () => {
    const bubble = createBubble(frame, {
      design: chat.store.get().design,
      label: labelsIn(options.language).open,
    })
    mounted = mountChat({
      chat,
      bubble,
      origin,
      full: mode === 'fullscreen',
    })
    if (mode !== 'minimized') mounted.open()
  }
  mount()
  return {
    update(change) {
      if (change.design) chat.store.set(redesigned(chat.store.get().design, change.design))
      if (change.assistant !== undefined) chat.store.set({ assistant: change.assistant })
      if (!change.mode || change.mode === mode) return
      mode = change.mode
      mounted.destroy()
      mount()
    },
    destroy: () => mounted.destroy(),
  }
}

/** Returns the state in which changed forms are shown again: their owner is at work on them. */
function redesigned(before: WidgetDesign, design: WidgetDesign): Partial<ChatState> {
  const same = (part: 'consent' | 'contact') => JSON.stringify(before[part]) === JSON.stringify(design[part])
  return {
    design,
    ...(!same('consent') && { consentGiven: false }),
    ...(!same('contact') && { contactGiven: false }),
  }
}
