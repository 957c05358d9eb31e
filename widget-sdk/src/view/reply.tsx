/** @jsxImportSource preact */
import { h } from 'preact'
import { useState } from 'preact/hooks'
import type { Message } from '../wire.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { useReveal } from './hooks.ts'
import { Icon } from './icons.tsx'
import { Markdown } from './markdown.tsx'
import type { Medium } from './media.ts'
import { threads, troubles, usePart } from './parts.ts'
import { Picture } from './picture.tsx'

/** A reply: its text as it comes, its sources, and its failure. */
export function Reply({ message, around }: { message: Message; around: Surroundings }) {
  const { texts } = around
  const writing = message.status === 'streaming'
  const revealed = useReveal(message.content, writing)
  const { text, shown } = splitContent(revealed)
  const broken = message.status === 'failed' || message.status === 'interrupted'
  const trouble = usePart(troubles, broken).part
  const isDone = message.status === 'complete' && !!around.chat.line
  const thread = usePart(threads, isDone).part
  const picture = (one: Medium) => <Picture key={one.address} {...one} around={around} />
  return (
    <div class="reply" part="reply">
      {message.role === 'operator' && <small class="who">{texts.operator}</small>}
      <Markdown
        text={text}
        writing={writing || revealed !== message.content}
        message={message}
        ended={revealed === message.content}
        around={around}
      >
        {shown.map(picture)}
      </Markdown>
      {isDone && thread && <thread.UnderReply {...{ h, useState, picture, message, ...around }} />}
      {broken && trouble?.drawBroken(message, { h, ...around, icon: <Icon name="again" /> })}
    </div>
  )
}
