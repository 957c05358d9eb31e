import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Table } from '../../ui/content/table.tsx'

interface Row {
  key: string
  name: string
  replies: number
  inputTokens: number
  outputTokens: number
  cost: number
}

export interface UsageTableProps {
  title: string
  rows: readonly Row[]
  money: (value: number) => string
}

/** Usage by name, the most expensive first. */
export function UsageTable({ title, rows, money }: UsageTableProps) {
  const t = useTexts('usage')
  const format = useFormat()
  return (
    <section>
      <Title>{title}</Title>
      <Table
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', title: t('name'), render: ({ name }) => name },
          {
            key: 'replies',
            title: t('replies'),
            align: 'end',
            render: ({ replies }) => format.number(replies),
          },
          {
            key: 'input',
            title: t('inputTokens'),
            align: 'end',
            minor: true,
            render: ({ inputTokens }) => format.number(inputTokens),
          },
          {
            key: 'output',
            title: t('outputTokens'),
            align: 'end',
            minor: true,
            render: ({ outputTokens }) => format.number(outputTokens),
          },
          { key: 'cost', title: t('cost'), align: 'end', render: ({ cost }) => money(cost) },
        ]}
      />
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: var(--space-2);
  font-size: var(--text-body);
`
