import {
  BookOpen,
  CalendarDays,
  Download,
  GraduationCap,
  Leaf,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Palette,
  Plug,
  Puzzle,
  Send,
  Users,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  download: Download,
  'graduation-cap': GraduationCap,
  leaf: Leaf,
  megaphone: Megaphone,
  newspaper: Newspaper,
  palette: Palette,
  plug: Plug,
  send: Send,
  users: Users,
}

/** The icon that a plugin's page names (lucide's own name); a puzzle piece for one that is not among ours. */
export function PluginIcon({ name }: { name: string | undefined }) {
  const Icon = (name && icons[name]) || Puzzle
  return <Icon aria-hidden />
}
