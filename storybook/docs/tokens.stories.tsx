import { Fragment } from 'react'
import { Card, Stack, type Story, type StoryMeta, Typography } from '../../dashboard/src/exports/ui.ts'

const meta: StoryMeta<object> = { title: 'Основы/Токены' }
export default meta

const groups: [title: string, tokens: string[]][] = [
  ['Поверхности', ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed']],
  ['Линии', ['line', 'line-strong', 'control']],
  ['Слова', ['text', 'text-muted', 'text-faint']],
  [
    'Марка',
    ['brand', 'brand-text', 'brand-tint', 'brand-tint-strong', 'brand-line', 'primary', 'checked', 'focus'],
  ],
  ['Успех', ['success-surface', 'success-line', 'success-text']],
  ['Сведения', ['info-surface', 'info-line', 'info-text']],
  ['Внимание', ['warning-surface', 'warning-line', 'warning-text']],
  ['Опасность', ['danger-surface', 'danger-line', 'danger-text', 'danger']],
]

export const Colours: Story = {
  name: 'Цвета',
  render: () => (
    <Stack $gap={6}>
      {groups.map(([title, tokens]) => (
        <Stack key={title} $gap={2}>
          <Typography $look="strong">{title}</Typography>
          <div
            style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}
          >
            {tokens.map(token => (
              <div key={token}>
                <div
                  style={{
                    height: 48,
                    borderRadius: 'var(--radius-card)',
                    border: '1px solid var(--color-line)',
                    background: `var(--color-${token})`,
                  }}
                />
                <Typography $look="small" $tone="muted">
                  {token}
                </Typography>
              </div>
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  ),
}

const sizes = ['display', 'title', 'lead', 'body', 'small']
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]
const radii = ['control', 'card', 'panel']

export const Measures: Story = {
  name: 'Шрифт, отступы, углы',
  render: () => (
    <Stack $gap={6}>
      <Stack $gap={2}>
        {sizes.map(size => (
          <div key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.4 }}>
            Ботаника · Zażółć gęślą jaźń · 0123 ({size})
          </div>
        ))}
      </Stack>
      <div
        style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', alignItems: 'center' }}
      >
        {spaces.map(space => (
          <Fragment key={space}>
            <Typography $look="small" $tone="muted">
              space-{space}
            </Typography>
            <div style={{ width: `var(--space-${space})`, height: 10, background: 'var(--color-brand)' }} />
          </Fragment>
        ))}
      </div>
      <div style={{ display: 'flex', gap: 16 }}>
        {radii.map(radius => (
          <div
            key={radius}
            style={{
              padding: 20,
              border: '1px solid var(--color-control)',
              borderRadius: `var(--radius-${radius})`,
            }}
          >
            {radius}
          </div>
        ))}
      </div>
      <Card style={{ boxShadow: 'var(--shadow-floating)', border: 0, maxWidth: 320 }}>
        Тень есть только у того, что парит над страницей.
      </Card>
    </Stack>
  ),
}
