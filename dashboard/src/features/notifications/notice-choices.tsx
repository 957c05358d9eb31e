import type { MutedNotice, NoticeKind, NoticeWay } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'

export interface NoticeChoicesProps {
  muted: readonly MutedNotice[]
  /** Ways in which notifications can be delivered at present. */
  open: Readonly<Record<NoticeWay, boolean>>
  isSaving: boolean
  onChange: (muted: MutedNotice[]) => void
}

const kinds = [
  'request',
  'contact',
  'unanswered',
  'connection',
  'provider',
  'document',
  'post',
  'rating',
] as const satisfies NoticeKind[]
const ways = ['bell', 'mail', 'messenger'] as const satisfies NoticeWay[]

/** The choice of the ways for each kind of notification. */
export function NoticeChoices({ muted, open, isSaving, onChange }: NoticeChoicesProps) {
  const t = useTexts('notifications')
  const change = (name: MutedNotice, isOn: boolean) =>
    onChange(isOn ? muted.filter(one => one !== name) : [...muted, name])
  return (
    <Part aria-label={t('choices.title')}>
      <h3>{t('choices.title')}</h3>
      <Table>
        <thead>
          <tr>
            <td />
            {ways.map(way => (
              <th key={way} scope="col">
                {t(`choices.ways.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind}>
              <th scope="row">{t(`choices.kinds.${kind}`)}</th>
              {ways.map(way => (
                <td key={way}>
                  <Choice $isOpen={open[way]}>
                    <Checkbox
                      aria-label={`${t(`choices.kinds.${kind}`)}: ${t(`choices.ways.${way}`)}`}
                      checked={open[way] && !muted.includes(`${kind}.${way}`)}
                      disabled={isSaving || !open[way]}
                      onChange={isOn => change(`${kind}.${way}`, isOn)}
                    />
                    <Way aria-hidden="true">{t(`choices.ways.${way}`)}</Way>
                  </Choice>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {!(open.mail && open.messenger) && <p>{t('choices.closed')}</p>}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  gap: var(--space-3);

  h3 {
    font-size: var(--text-body);
    font-weight: var(--weight-medium);
  }

  > p {
    color: var(--color-text-muted);
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    font-weight: inherit;
    text-align: start;
  }

  thead th {
    padding: 0 var(--space-2) var(--space-2);
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-align: center;
  }

  tbody tr {
    border-top: 1px solid var(--color-line);
  }

  tbody th {
    padding: var(--space-3) var(--space-2) var(--space-3) 0;
    overflow-wrap: anywhere;
  }

  tbody td {
    width: 88px;
    padding: 0;
    text-align: center;
  }

  @media (width < 480px) {
    thead {
      display: none;
    }

    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, max-content);
      justify-content: space-between;
      padding-block: var(--space-2);
    }

    tbody th {
      grid-column: 1 / -1;
      /* A long name takes part in no column's width: the boxes of all rows stand below each other. */
      contain: inline-size;
      padding-block: var(--space-1);
    }

    tbody td {
      width: auto;
      white-space: nowrap;
    }
  }
`

/** The box with the area around it, so that a finger can press it. */
const Choice = styled.label<{ $isOpen: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-height: 40px;
  color: ${({ $isOpen }) => ($isOpen ? 'var(--color-text)' : 'var(--color-text-muted)')};
  cursor: ${({ $isOpen }) => ($isOpen ? 'pointer' : 'not-allowed')};

  @media (width < 480px) {
    justify-content: start;
    min-height: 36px;
  }
`

/** The name of the column beside its box, where there is no room for a row of names. */
const Way = styled.span`
  display: none;
  font-size: var(--text-small);

  @media (width < 480px) {
    display: inline;
  }
`
