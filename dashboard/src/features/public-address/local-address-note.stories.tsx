import type { Story, StoryMeta } from '../../ui/story.ts'
import { LocalAddressNote, type LocalAddressNoteProps } from './local-address-note.tsx'

const meta: StoryMeta<LocalAddressNoteProps> = {
  title: 'Экраны/Адрес, который открывается только здесь',
  component: LocalAddressNote,
}
export default meta

export const Local: Story = {
  render: () => <LocalAddressNote address="http://127.0.0.1:3000" />,
}

export const InALowPlace: Story = {
  render: () => <LocalAddressNote address="http://127.0.0.1:3000" look="line" />,
}
