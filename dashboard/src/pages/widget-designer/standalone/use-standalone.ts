import type { Widget, WidgetDesign } from '@botanika/core/contract'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useLanguage } from '../../../i18n/use-language.ts'
import { standaloneHtml } from './standalone-html.ts'

/** The page of a widget as text; undefined until the widget's code is loaded. */
export const useStandalone = (
  widget: Widget,
  { assistant, design }: { assistant: string; design: WidgetDesign },
) => {
  const { language } = useLanguage()
  const {
    data: code,
    error,
    mutate,
  } = useSWR<string, Error>('/widget/standalone.js', readText, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  const html = useMemo(
    () =>
      code === undefined
        ? undefined
        : standaloneHtml({ origin: originOf(widget), key: widget.key, assistant, design, language, code }),
    [code, widget, assistant, design, language],
  )
  return { html, error, retry: () => void mutate() }
}

/** The server's public address, as the tag has it. */
export const originOf = ({ snippet }: Widget): string => {
  const address = /src="([^"]+)"/.exec(snippet)?.[1]
  return address && URL.canParse(address) ? new URL(address).origin : location.origin
}

const readText = async (path: string): Promise<string> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}
