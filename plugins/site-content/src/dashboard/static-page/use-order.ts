import { errorText, refresh } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'

interface Element {
  elementKey: string
}

/**
 * The order of a page's own elements: shown at once, stored in the background, and restored when that fails.
 */
export const useOrder = <E extends Element>(pageKey: string, elements: readonly E[]) => {
  const t = useSiteTexts()
  const [moved, setMoved] = useState<readonly E[]>()
  const [said, setSaid] = useState('')
  const shown = moved ?? elements

  const put = async (elementKey: string, place: number) => {
    const element = shown.find(one => one.elementKey === elementKey)
    const to = Math.max(0, Math.min(shown.length - 1, place))
    if (!element || shown.indexOf(element) === to) return
    const rest = shown.filter(one => one !== element)
    const next = [...rest.slice(0, to), element, ...rest.slice(to)]
    setMoved(next)
    setSaid(t('order.moved', { name: elementKey, place: to + 1, count: next.length }))
    try {
      await api('PUT /api/admin/site-content-order/{pageKey}', {
        params: { pageKey },
        body: { elementKeys: next.map(one => one.elementKey) },
      })
    } catch (failure) {
      const description = errorText(failure, t('unreachable'))
      toast({ title: t('order.failed'), description, variant: 'destructive' })
      setSaid('')
    }
    await refresh('GET /api/site-content/{pageKey}')
    // After several moves in a row the list of the last one is shown.
    setMoved(known => (known === next ? undefined : known))
  }

  return {
    shown,
    /** The last event, to be read aloud. */
    said,
    /** Moves an element to a position, counted from 0. */
    put,
  }
}
