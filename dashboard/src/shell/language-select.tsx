import { ChevronsUpDown, Languages } from 'lucide-react'
import styled from 'styled-components'
import { refresh } from '../data/refresh.ts'
import { asLanguage } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'

/**
 * The choice of the interface language. It is the browser's own select: it works before any menu code is
 * loaded, and on every phone.
 */
export function LanguageSelect({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  const { language, languages, setLanguage } = useLanguage()
  return (
    <Box data-mode={mode}>
      <Languages aria-hidden />
      <select
        data-calls="language"
        aria-label={t('language')}
        title={mode === 'icons' ? t('language') : undefined}
        value={language}
        // The server words some answers itself: the examples, suggested questions, states.
        onChange={event => void setLanguage(asLanguage(event.target.value)).then(() => refresh(''))}
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {mode !== 'icons' && <ChevronsUpDown aria-hidden size={12} />}
    </Box>
  )
}

const Box = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  margin-right: auto;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);

  > .lucide {
    position: absolute;
    left: 8px;
    pointer-events: none;
  }

  > .lucide:last-child {
    left: auto;
    right: 8px;
  }

  select {
    height: var(--height-small);
    padding: 0 26px 0 32px;
    border: 0;
    border-radius: var(--radius-control);
    background: transparent;
    font: inherit;
    appearance: none;
    cursor: pointer;

    &:hover {
      background: var(--color-hover);
      color: var(--color-text);
    }
  }

  option {
    background: var(--color-raised);
    color: var(--color-text);
  }

  &[data-mode='icons'] {
    margin: 0;

    .lucide {
      left: 10px;
    }

    select {
      width: var(--height-medium);
      height: var(--height-medium);
      padding: 0;
      color: transparent;
    }
  }
`
