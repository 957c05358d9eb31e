import type { Language, Text } from '../contract/text.ts'

/** The administrator who looks at the list, or has a step tried. */
export interface ChecklistReader {
  id: string
  email: string
  language: Language
}

/** Something that an administrator arranges before the installation is opened to others. */
export interface ChecklistStep {
  /** Unique among the steps of its plugin: `requisites`. */
  id: string
  title: Text
  /** Text of the step: its purpose, and where it is set. */
  text: Text
  /** Path of the dashboard's page where it is arranged. */
  href: string
  /** true: the step is done. Asked at every view of the list: no calls to other servers. */
  isDone(reader: ChecklistReader): boolean | Promise<boolean>
  /** Tries it for real, within 30 s: what was seen, and what to do if it was wrong. */
  test(reader: ChecklistReader): Promise<{ isPassed: boolean; note: Text }>
}
