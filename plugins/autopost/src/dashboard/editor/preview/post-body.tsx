import styled from 'styled-components'
import { useEditorTexts } from '../texts.ts'
import type { LookProps } from './look-props.ts'
import { SafeHtml } from './safe-html.tsx'

/** The text of a post in the look of a messenger. */
export function PostBody({ html, text }: Pick<LookProps, 'html' | 'text'>) {
  const t = useEditorTexts()
  if ((html ?? text).trim() === '') return <Text data-empty="">{t('preview.empty')}</Text>
  return <Text>{html === undefined ? text : <SafeHtml html={html} />}</Text>
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
