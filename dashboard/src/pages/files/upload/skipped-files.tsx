import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Skipped } from './collect-files.ts'

const maxShown = 50

/** The files that cannot be uploaded, each with the reason. */
export function SkippedFiles({ skipped }: { skipped: readonly Skipped[] }) {
  const t = useTexts('files')
  const more = skipped.length - maxShown
  return (
    <Details open={skipped.length <= 3}>
      <summary>{t('add.skipped', { count: skipped.length })}</summary>
      <ul>
        {skipped.slice(0, maxShown).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and two entries may be alike
          <li key={index}>{t('add.skippedOne', { name, reason: t(`add.reason.${reason}`) })}</li>
        ))}
        {more > 0 && <li>{t('add.andMore', { count: more })}</li>}
      </ul>
    </Details>
  )
}

const Details = styled.details`
  color: var(--color-warning-text);
  font-size: var(--text-small);

  summary {
    width: fit-content;
    border-radius: 2px;
    cursor: pointer;
  }

  ul {
    max-height: 140px;
    margin-top: 4px;
    padding-left: 14px;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
`
