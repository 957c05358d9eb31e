import type { ExportPart } from '../../answers/assistants/index.ts'
import { transferNotes } from '../../answers/assistants/index.ts'
import type { Widgets } from './create-widgets.ts'

/** The widgets of an assistant in its exported file: what an owner sets, without keys and secrets. */
export const transferWidgets = (widgets: Widgets): ExportPart => ({
  facts: async assistant => ({
    widgets: (await widgets.of(assistant)).map(
      ({ name, design, draft, allowedSites, isActive, limits, identity }) => ({
        name,
        design,
        ...(draft && { draft }),
        allowedSites,
        isActive,
        limits: { perVisitorMinute: limits.perVisitorMinute, perDay: limits.perDay },
        ...(identity?.isRequired && { requiresIdentity: true }),
      }),
    ),
  }),
  unpack: async (assistant, file) => {
    const notes = []
    for (const { draft, requiresIdentity = false, isActive, ...given } of file.widgets ?? []) {
      // Open to visitors that its owner shut out, it must not answer.
      const made = await widgets.create(assistant, { ...given, isActive: isActive && !requiresIdentity })
      if (requiresIdentity) notes.push(transferNotes.noIdentity(given.name))
      if (draft) await widgets.drafts.save(made, { version: made.version ?? 0, design: draft })
    }
    return notes
  },
})
