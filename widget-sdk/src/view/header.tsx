/** @jsxImportSource preact */
import type { ChatState } from '../conversation/store.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'

/**
 * The panel's header: who answers, whether they are online and their last reply did not fail, and the close
 * button, where there is something to close.
 */
export function Header({ state, onClose }: { state: ChatState; onClose: (() => void) | undefined }) {
  const { connection, messages, texts } = state
  const { title, subtitle } = state.design.header
  const isReached = connection === 'online' || connection === 'polling'
  const last = messages.findLast(({ role }) => role === 'assistant')
  const word = isReached
    ? last?.status === 'failed'
      ? 'silent'
      : 'online'
    : connection === 'opening'
      ? 'connecting'
      : connection
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: no landmark, where the page around has its own
    <header part="header" role="none">
      <Avatar state={state} />
      <div class="title">
        <h2>{title || state.assistant || '\u00a0'}</h2>
        <p role="status" data-connection={word}>
          {(word === 'online' && subtitle) || texts[word]}
        </p>
      </div>
      {onClose && (
        <button type="button" class="icon" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <Icon name="minimise" />
        </button>
      )}
    </header>
  )
}
