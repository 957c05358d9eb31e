/** @jsxImportSource preact */
import type { Labels } from '../labels.ts'
import type { ChatState } from '../store.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'

/** Who answers, whether they can be reached, and the way out. */
export function Header({ state, texts, onClose }: { state: ChatState; texts: Labels; onClose(): void }) {
  const { connection } = state
  const word = connection === 'polling' ? 'online' : connection === 'opening' ? 'connecting' : connection
  return (
    <header>
      <Avatar state={state} />
      <div class="title">
        <h2>{state.assistant || '\u00a0'}</h2>
        <p role="status" data-connection={word}>
          {texts[word]}
        </p>
      </div>
      <button type="button" class="icon" aria-label={texts.close} title={texts.close} onClick={onClose}>
        <Icon name="minimise" />
      </button>
    </header>
  )
}
