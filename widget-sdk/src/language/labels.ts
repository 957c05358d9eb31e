import { defaultDesign } from '../look/design.ts'
import type { labels } from '../words/ru.ts'

export type Labels = Record<keyof typeof labels, string>

/** Puts a value into a label's `{name}`. */
export const fill = (label: string, value: string | number): string => label.replace(/\{\w+\}/, String(value))

const untouched = {
  placeholder: defaultDesign.placeholder,
  send: defaultDesign.buttonText,
  welcome: defaultDesign.welcomeMessage,
}

/**
 * Returns a text of the design in the visitor's language: the owner's own text stays, an untouched default is
 * translated.
 */
export function designText(own: string, name: keyof typeof untouched, texts: Labels): string {
  return own === untouched[name] ? texts[name] : own
}
