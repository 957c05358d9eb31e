import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useToastInset } from './toast-inset.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

/**
 * A message for the case that the toast component did not load: often the one that reports a lost connection.
 */
export function PlainToast({ message }: { message: (ToastMessage & { id: number }) | null }) {
  const { id, duration = 5000 } = message ?? {}
  const inset = useToastInset(id)
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])
  if (!message) return null
  const isFailure = message.variant === 'destructive'
  // The message is beside the page, not in it: a dialog's shade would lie over it.
  return createPortal(
    <Box
      role={isFailure ? 'alert' : 'status'}
      data-failure={isFailure || undefined}
      style={{ marginBottom: inset }}
    >
      <strong>{message.title}</strong>
      {message.description && <p>{message.description}</p>}
    </Box>,
    document.body,
  )
}

const Box = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  bottom: var(--space-4);
  right: var(--space-4);
  width: min(368px, calc(100vw - 2 * var(--space-4)));
  padding: 12px 14px;
  border-radius: var(--radius-card);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  overflow-wrap: anywhere;

  &[data-failure] {
    background: var(--color-danger-surface);
    box-shadow: inset 0 0 0 1px var(--color-danger-line), var(--shadow-floating);
  }

  strong {
    font-weight: var(--weight-medium);
  }

  p {
    margin-top: 2px;
    color: var(--color-text-muted);
  }
`
