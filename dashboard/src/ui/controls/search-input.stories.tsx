import { useState } from 'react'
import type { Story, StoryMeta } from '../story.ts'
import { SearchInput, type SearchInputProps } from './search-input.tsx'

const meta: StoryMeta<SearchInputProps> = { title: 'UI/SearchInput', component: SearchInput }
export default meta

const Search = ({ initial }: { initial: string }) => {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 380 }}>
      <SearchInput label="Поиск по страницам" value={value} onChange={setValue} />
    </div>
  )
}

export const Empty: Story = { render: () => <Search initial="" /> }
export const Filled: Story = { render: () => <Search initial="доставка" /> }
