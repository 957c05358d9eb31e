import { icons } from 'virtual:botanika-plugin-pages'
import { Puzzle } from 'lucide-react'

/** The icon that a plugin's page names (lucide's own name); a puzzle piece for an unknown name. */
export function PluginIcon({ name }: { name: string | undefined }) {
  const Icon = (name && icons[name]) || Puzzle
  return <Icon aria-hidden />
}
