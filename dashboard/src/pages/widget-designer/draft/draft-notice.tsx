import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Draft } from './use-draft.ts'

/** The reason why the draft is not saved: another person's change, or a refusal. */
export function DraftNotice({ draft }: { draft: Draft }) {
  const t = useTexts('widget-designer')
  if (draft.state === 'conflict')
    return (
      <Place>
        <Banner
          tone="warning"
          title={t('conflict.title')}
          action={
            <Ways>
              <Button size="small" onClick={() => draft.resolve('theirs')}>
                {t('conflict.theirs')}
              </Button>
              <Button size="small" onClick={() => draft.resolve('ours')}>
                {t('conflict.ours')}
              </Button>
            </Ways>
          }
        >
          {t('conflict.help')}
        </Banner>
      </Place>
    )
  if (draft.state !== 'failed') return null
  return (
    <Place>
      <Banner
        tone="danger"
        title={t('save.failed')}
        action={
          <Button size="small" onClick={draft.saveNow}>
            {t('save.again')}
          </Button>
        }
      >
        {draft.problem}
      </Banner>
    </Place>
  )
}

const Place = styled.div`
  padding: var(--space-3) var(--space-5) 0;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
