import { definePlugin, Schema } from '@botanika/core/plugin'
import manifest from './manifest.ts'

export default definePlugin(manifest, host => {
  const notes = host.db.model(
    'notes',
    new Schema(
      { ownerId: { type: String, required: true, index: true }, text: { type: String, required: true } },
      { versionKey: false },
    ),
  )
  return {
    forget: {
      account: async accountId => void (await notes.deleteMany({ ownerId: accountId })),
    },
    routes: {
      'GET /api/example/notes': async ({ caller }) => {
        const found = await notes.find({ ownerId: caller.id }).sort({ _id: -1 }).limit(100).lean()
        return found.map(({ _id, text }) => ({ id: _id.toHexString(), text }))
      },
      'POST /api/example/notes': async ({ body, caller }) => {
        const { id, text } = await notes.create({ ownerId: caller.id, text: body.text })
        return { id, text }
      },
    },
  }
})
