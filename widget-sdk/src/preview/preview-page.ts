import type { Language, WidgetDesign } from '../wire.ts'
import { mountPreview, type Preview, type PreviewMode } from './preview.ts'

/** The message that the designer sends to the frame; each one replaces the one before. */
interface PreviewRequest {
  botanika: 'preview'
  design: WidgetDesign
  assistant: string
  suggestions?: string[]
  mode: PreviewMode
  language: Language
}

let shown: { preview: Preview; language: Language } | undefined

/**
 * Saved because the panel focuses its field when it opens, which must not take the focus out of the
 * designer's own fields.
 */
const focus = HTMLElement.prototype.focus
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options)
}

addEventListener('message', ({ source, data }: MessageEvent<PreviewRequest>) => {
  if (source !== parent || data?.botanika !== 'preview') return
  const { design, assistant, suggestions, mode, language } = data
  document.documentElement.lang = language
  if (shown?.language === language) return shown.preview.update({ design, assistant, mode })
  shown?.preview.destroy()
  const state = { ...(suggestions && { suggestions }) }
  const preview = mountPreview(document.body, { design, assistant, mode, language, state })
  shown = { preview, language }
})
parent.postMessage({ botanika: 'preview-ready' }, origin)
