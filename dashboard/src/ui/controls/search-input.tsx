import { Search } from 'lucide-react'
import { Input } from './input.tsx'

export interface SearchInputProps {
  /** What is searched: the accessible name and the placeholder. */
  label: string
  value: string
  /** By which what was written in the server's text comes here (`navigation/written-fields.ts`). */
  name?: string
  onChange: (value: string) => void
}

/** The field that filters a list. */
export function SearchInput({ label, value, name, onChange }: SearchInputProps) {
  return (
    <Input
      type="search"
      leading={<Search />}
      aria-label={label}
      placeholder={label}
      name={name}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
