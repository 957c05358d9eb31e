import type { Citation, DialogueMessage } from '@botanika/core/contract'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyPart, type Source, SourceSheet } from '../knowledge/index.ts'
import { useModelNames } from '../models/index.ts'
import { loadXRayPanel } from '../x-ray/index.ts'
import { FixSheet } from './fix-sheet.tsx'
import { ReadMessage } from './read-message.tsx'

const XRayPanel = lazyPart(loadXRayPanel)

export interface DialogueMessagesProps {
  /** Id of the conversation. */
  dialogueId: string
  assistantId: string
  messages: readonly DialogueMessage[]
  /** Present time, ms: relative times are counted from it. */
  now: number
  /** The side at the right: the person's, as they saw it, or that of the people who answer. */
  viewer?: 'person' | 'team'
  /** Further entries of the list, after the last message. */
  children?: ReactNode
}

/** The messages of a conversation for the owner of its assistant: with X-rays, sources, and the way to a better answer. */
export function DialogueMessages(props: DialogueMessagesProps) {
  const { dialogueId, assistantId, messages, now, viewer = 'person', children } = props
  const t = useTexts('conversations')
  const { nameOf } = useModelNames()
  const [xRayId, setXRayId] = useState<string | null>(null)
  const [source, setSource] = useState<Source | null>(null)
  const [fixed, setFixed] = useState<DialogueMessage | null>(null)

  const toggle = (messageId: string) => setXRayId(messageId === xRayId ? null : messageId)
  const openSource = ({ documentId, title, quote, page, unit }: Citation) =>
    documentId && setSource({ documentId, title, quote, ...(page !== undefined && { page, unit }) })
  const questionOf = (reply: DialogueMessage): string =>
    messages.findLast(({ role, order }) => role === 'user' && order < reply.order)?.content ?? ''
  return (
    <>
      <Column aria-label={t('messages')}>
        {messages.map(message => (
          <li key={message.id}>
            <ReadMessage
              message={message}
              now={now}
              viewer={viewer}
              isXRayOpen={xRayId === message.id}
              modelName={nameOf}
              onXRay={toggle}
              onOpenSource={openSource}
              onFix={setFixed}
            />
            {xRayId === message.id && (
              <Inside>
                <XRayPanel
                  messageId={message.id}
                  assistantId={assistantId}
                  onOpen={setSource}
                  onClose={() => setXRayId(null)}
                />
              </Inside>
            )}
          </li>
        ))}
        {children}
      </Column>
      <SourceSheet source={source} onClose={() => setSource(null)} />
      {fixed && (
        <FixSheet
          dialogueId={dialogueId}
          assistantId={assistantId}
          messageId={fixed.id}
          question={questionOf(fixed)}
          onClose={() => setFixed(null)}
        />
      )}
    </>
  )
}

const Inside = styled.div`
  margin-top: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

const Column = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: min(100%, 820px);
  margin: 0 auto;
  padding: var(--space-4) 0;
`
