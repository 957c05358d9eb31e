import { Card, Table, useCosts, useFormat } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useUsageTexts } from './texts.ts'

interface UsageRow {
  key: string
  name: string
  replies: number
  inputTokens: number
  outputTokens: number
  cost: number
}

interface UsageTableProps {
  title: string
  rows: readonly UsageRow[]
  /** Number of replies in all rows without a known price. */
  unpriced: number
}

/** Usage by account or model, the most expensive first. */
export function UsageTable({ title, rows, unpriced }: UsageTableProps) {
  const t = useUsageTexts()
  const { number } = useFormat()
  const { sum } = useCosts()
  return (
    <Card title={title} padding="none">
      <Table
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', title: t('name'), render: ({ name }) => <Name>{name}</Name> },
          {
            key: 'replies',
            title: t('replies'),
            align: 'end',
            minor: true,
            render: ({ replies }) => number(replies),
          },
          {
            key: 'input',
            title: t('inputTokens'),
            align: 'end',
            minor: true,
            render: ({ inputTokens }) => number(inputTokens),
          },
          {
            key: 'output',
            title: t('outputTokens'),
            align: 'end',
            minor: true,
            render: ({ outputTokens }) => number(outputTokens),
          },
          { key: 'cost', title: t('cost'), align: 'end', render: ({ cost }) => sum(cost, unpriced) },
        ]}
      />
    </Card>
  )
}

const Name = styled.span`
  overflow-wrap: anywhere;
`
