import type { SitePages } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { SearchInput } from '../../../ui/controls/search-input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Hint } from '../documents/row-look.ts'
import { allState, filterPages, type PageToPick, toggleAll } from './page-choice.ts'
import { shortAddress } from './site-state.ts'

export interface PagePickerProps {
  found: SitePages
  pages: readonly PageToPick[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The pages found on a site: searched, and chosen one by one or together. */
export function PagePicker({ found, pages, chosen, onChoose }: PagePickerProps) {
  const t = useTexts('knowledge')
  const [words, setWords] = useState('')
  const shown = filterPages(pages, words)
  const choose = (url: string) => {
    const next = new Set(chosen)
    if (!next.delete(url)) next.add(url)
    onChoose(next)
  }
  const notes = [
    found.from === 'sitemap' ? t('pages.fromSitemap') : t('pages.fromLinks'),
    found.disallowed > 0 && t('pages.disallowed', { count: found.disallowed }),
    found.more && t('pages.more'),
  ].filter(Boolean)

  if (pages.length === 0)
    return (
      <EmptyState title={t('pages.none')}>
        {found.disallowed > 0 ? t('pages.disallowed', { count: found.disallowed }) : t('pages.noneHelp')}
      </EmptyState>
    )
  return (
    <>
      <p role="status">
        <Found>{t('pages.found', { count: pages.length })}</Found>
        <Hint as="span">{notes.join(' ')}</Hint>
      </p>
      {pages.length > 6 && <SearchInput label={t('search')} value={words} onChange={setWords} />}
      {shown.length === 0 ? (
        <Hint role="status">{t('nothingFound')}</Hint>
      ) : (
        <Checkbox
          label={t('pages.all', { count: shown.filter(page => !page.isListed).length })}
          checked={allState(chosen, shown)}
          disabled={shown.every(page => page.isListed)}
          onChange={() => onChoose(toggleAll(chosen, shown))}
        />
      )}
      <Scroll aria-label={t('pages.list')}>
        {shown.map(({ url, title, isListed }) => (
          <li key={url}>
            <Checkbox
              label={title}
              help={
                isListed ? t('pages.listed') : title === shortAddress(url) ? undefined : shortAddress(url)
              }
              checked={isListed || chosen.has(url)}
              disabled={isListed}
              onChange={() => choose(url)}
            />
          </li>
        ))}
      </Scroll>
    </>
  )
}

const Found = styled.span`
  display: block;
  font-weight: var(--weight-medium);
`

const Scroll = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  max-height: min(320px, 40dvh);
  padding: 10px 12px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);

  &:empty {
    display: none;
  }

  label {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
