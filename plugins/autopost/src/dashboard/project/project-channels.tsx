import type { Integration } from '@botanika/core/contract'
import { Badge, Button, DropdownMenu, useNavigate } from '@botanika/dashboard/ui'
import { Plus, Send, UsersRound } from 'lucide-react'
import styled from 'styled-components'
import { usePageTexts } from '../texts.ts'

export interface ProjectChannelsProps {
  channels: readonly Pick<Integration, 'id' | 'name' | 'health'>[]
  onTelegram: () => void
}

const tones = { ok: 'success', attention: 'warning', error: 'danger', off: 'neutral' } as const

/** The channels that a project can publish to, their states, and a way to connect another one. */
export function ProjectChannels({ channels, onTelegram }: ProjectChannelsProps) {
  const t = usePageTexts()
  const navigate = useNavigate()
  return (
    <Line aria-label={t('channels.title')}>
      <span>{t('channels.title')}:</span>
      <ul>
        {channels.map(({ id, name, health }) => (
          <li key={id} title={health.message}>
            <Badge tone={tones[health.state]}>
              <Name>{name}</Name>
              {health.state !== 'ok' && ` · ${t(`channels.${health.state}`)}`}
            </Badge>
          </li>
        ))}
      </ul>
      <DropdownMenu
        align="start"
        trigger={
          <Button size="small" variant="ghost" icon={<Plus />}>
            {t('channels.add')}
          </Button>
        }
        items={[
          { label: t('channels.telegram'), icon: <Send />, onSelect: onTelegram },
          {
            label: t('channels.vk'),
            icon: <UsersRound />,
            onSelect: () => navigate('/?tab=integrations&connect=vk'),
          },
        ]}
      />
    </Line>
  )
}

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    min-width: 0;
  }
`

const Name = styled.span`
  overflow: hidden;
  max-width: 220px;
  text-overflow: ellipsis;
`
