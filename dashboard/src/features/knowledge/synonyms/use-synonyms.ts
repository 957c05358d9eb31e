import type { SynonymGroup, SynonymProposal } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'

export type UsedSynonyms = ReturnType<typeof useSynonyms>

/** The synonyms of an assistant and the proposals for further ones, with what can be done to them. */
export function useSynonyms(assistantId: string) {
  const t = useTexts('knowledge')
  const params = { id: assistantId }
  const list = useApi('GET /api/assistants/{id}/synonyms', { params }, { revalidateOnMount: true })
  /** Ids of the groups and proposals that a call is changing. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  /** Runs a call about one of them; returns whether it succeeded. A refusal is shown. */
  const run = async (id: string, call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(now => new Set([...now, id]))
    try {
      await call()
      return true
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
      return false
    } finally {
      setBusy(now => new Set([...now].filter(one => one !== id)))
    }
  }
  const without = (proposal: SynonymProposal) =>
    list.mutate(
      known => known && { ...known, proposals: known.proposals.filter(({ id }) => id !== proposal.id) },
      { revalidate: false },
    )
  /** A group that was saved; what it was proposed by is read anew. */
  const saved = (group: SynonymGroup) =>
    list.mutate(
      known => known && { ...known, groups: [group, ...known.groups.filter(({ id }) => id !== group.id)] },
    )

  return {
    list,
    busy,
    saved,
    accept: async (proposal: SynonymProposal) => {
      const isDone = await run(proposal.id, async () => {
        const body = { words: proposal.words }
        const group = await api('POST /api/assistants/{id}/synonyms', { params, body })
        await without(proposal)
        await saved(group)
      })
      if (isDone) toast({ title: t('synonyms.saved'), variant: 'success' })
    },
    dismiss: (proposal: SynonymProposal) =>
      run(proposal.id, async () => {
        const { id: proposalId } = proposal
        await api('DELETE /api/assistants/{id}/synonym-proposals/{proposalId}', {
          params: { ...params, proposalId },
        })
        await without(proposal)
      }),
    remove: async ({ id }: SynonymGroup): Promise<boolean> => {
      const isGone = await run(id, async () => {
        await api('DELETE /api/synonyms/{id}', { params: { id } })
        await list.mutate(
          known => known && { ...known, groups: known.groups.filter(group => group.id !== id) },
        )
      })
      if (isGone) toast({ title: t('synonyms.deleted'), variant: 'success' })
      return isGone
    },
  }
}
