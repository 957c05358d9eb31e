import type { MutedNotice } from '@botanika/core/contract'
import { useState } from 'react'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { NoticeChoices, type NoticeChoicesProps } from './notice-choices.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Какие уведомления', parameters: { layout: 'padded' } }
export default meta

function Choosing({ muted, ...rest }: Omit<NoticeChoicesProps, 'onChange'>) {
  const [now, setNow] = useState<readonly MutedNotice[]>(muted)
  return <NoticeChoices {...rest} muted={now} onChange={setNow} />
}

const shown = (
  open: NoticeChoicesProps['open'],
  muted: readonly MutedNotice[] = [],
  isSaving = false,
): Story => ({
  render: () => <Choosing open={open} muted={muted} isSaving={isSaving} />,
})

export const Everywhere: Story = shown({ bell: true, mail: true, messenger: true })
export const BellAlone: Story = shown({ bell: true, mail: false, messenger: false })
export const Chosen: Story = shown({ bell: true, mail: true, messenger: true }, [
  'rating.mail',
  'rating.messenger',
  'document.bell',
])
export const Saving: Story = shown({ bell: true, mail: true, messenger: false }, ['post.mail'], true)
