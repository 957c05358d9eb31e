import { Markdown } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useEditorTexts } from '../texts.ts'
import { LinkedText } from './linked-text.tsx'
import type { LookPart } from './look-props.ts'
import { SafeHtml } from './safe-html.tsx'

interface PostBodyProps extends Pick<LookPart, 'html' | 'text'> {
  /** `markdown`: the platform shows formats, and `text` is Markdown. */
  textIs: 'markdown' | 'plain'
}

/** The text of a post in the look of a messenger. */
export function PostBody({ html, text, textIs }: PostBodyProps) {
  const t = useEditorTexts()
  if ((html ?? text).trim() === '') return <Text data-empty="">{t('preview.empty')}</Text>
  if (html !== undefined)
    return (
      <Text>
        <SafeHtml html={html} />
      </Text>
    )
  // A preview leads nowhere, so its links take no focus.
  return textIs === 'plain' ? (
    <Text>
      <LinkedText text={text} />
    </Text>
  ) : (
    <Formatted inert>
      <Markdown text={text} />
    </Formatted>
  )
}

const Text = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &[data-empty] {
    opacity: 0.7;
  }

  [data-link] {
    color: var(--look-link);
    cursor: text;
  }

  p,
  ul,
  ol {
    margin: 0;
  }

  pre,
  code {
    font-family: var(--font-mono);
    font-size: 13px;
  }

  pre {
    overflow-x: auto;
    padding: 6px 8px;
    border-radius: 6px;
    background: var(--look-sunken);
  }

  blockquote {
    margin: 2px 0;
    padding: 2px 8px;
    border-left: 3px solid var(--look-link);
    border-radius: 4px;
    background: var(--look-sunken);
  }

  mark {
    background: var(--look-sunken);
    color: inherit;
  }
`

/* The colours are those of the messenger, not of the page. */
const Formatted = styled.div`
  --color-text: var(--look-text);
  --color-text-muted: var(--look-text);
  --color-brand-text: var(--look-link);
  --color-brand-line: var(--look-link);
  --color-line: var(--look-sunken);
  --color-sunken: var(--look-sunken);
  --color-hover: var(--look-sunken);
  --color-surface: var(--look-surface);

  overflow-wrap: anywhere;

  > * {
    font-size: 14px;
    line-height: 1.4;
  }
`
