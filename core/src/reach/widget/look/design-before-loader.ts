import type { WidgetLook } from '../../../contract/widget/look.ts'

/**
 * Code that stores a design where the loader finds the one of an earlier visit (`widget-sdk/src/loader/embed.ts`): so the
 * first visit has a launcher without another call. What a visit has stored is newer than a script out of a cache.
 */
export const designBeforeLoader = (key: string, { brand, design = {} }: WidgetLook): string => {
  if (!brand) return ''
  const stored = (name: string, value: string) => `s[k+"${name}"]=${JSON.stringify(value)}`
  const both = `${stored('look', JSON.stringify(design))},${stored('brand', brand.join(' '))}`
  return `try{let s=localStorage,k="botanika:${key}:";s[k+"brand"]||(${both})}catch(e){}\n`
}
