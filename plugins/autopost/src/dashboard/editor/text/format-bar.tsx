import { IconButton } from '@botanika/dashboard/ui'
import { Bold, Code, Italic, Link, List, Strikethrough, TextQuote } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useEditorTexts } from '../texts.ts'
import { type Format, formats } from './format-text.ts'

const icons: Readonly<Record<Format, ReactNode>> = {
  bold: <Bold />,
  italic: <Italic />,
  strike: <Strikethrough />,
  link: <Link />,
  list: <List />,
  quote: <TextQuote />,
  code: <Code />,
}

/** Buttons that format the selected text. */
export function FormatBar({ onFormat }: { onFormat: (format: Format) => void }) {
  const t = useEditorTexts()
  return (
    <Bar role="group" aria-label={t('format.label')}>
      {formats.map(format => (
        <IconButton
          key={format}
          size="small"
          label={t(`format.${format}`)}
          icon={icons[format]}
          // The selection stays in the text.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onFormat(format)}
        />
      ))}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`
