import { Search } from 'lucide-react'
import { Input } from './input.tsx'

export interface SearchInputProps {
  /** What is searched: the accessible name and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** The field that filters a list. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <Input
      type="search"
      leading={<Search />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
