import type { Widget, WidgetDesign } from '@botanika/core/contract'
import { useMemo } from 'react'
import useSWR from 'swr'
import { usePublicOrigin } from '../../../data/use-public-origin.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { standaloneHtml } from './standalone-html.ts'

/** Returns the page of a widget as text; undefined until the widget's code is loaded. */
export const useStandalone = (
  { key }: Widget,
  { assistant, design }: { assistant: string; design: WidgetDesign },
) => {
  const { language } = useLanguage()
  const origin = usePublicOrigin()
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
      code === undefined ? undefined : standaloneHtml({ origin, key, assistant, design, language, code }),
    [code, origin, key, assistant, design, language],
  )
  return { html, origin, error, retry: () => void mutate() }
}

const readText = async (path: string): Promise<string> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}
