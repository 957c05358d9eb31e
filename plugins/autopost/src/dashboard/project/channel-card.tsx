import { Button } from '@botanika/dashboard/ui'
import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { usePageTexts } from '../texts.ts'

/** The orange card of a project without a channel. */
export function ChannelCard({ onConnect }: { onConnect: () => void }) {
  const t = usePageTexts()
  return (
    <Sheet aria-labelledby="autopost-channel-needed">
      <TriangleAlert aria-hidden />
      <div>
        <h2 id="autopost-channel-needed">{t('channel.needed')}</h2>
        <p>{t('channel.neededHelp')}</p>
      </div>
      <Button onClick={onConnect}>{t('channel.telegram')}</Button>
    </Sheet>
  )
}

const Sheet = styled.section`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-face-orange-text);
  border-radius: var(--radius-card);
  background: var(--color-face-orange-surface);
  color: var(--color-face-orange-text);

  > div {
    flex: 1 1 240px;
    min-width: 0;
  }

  h2 {
    font-size: var(--text-body);
    font-weight: var(--weight-semibold);
  }
`
