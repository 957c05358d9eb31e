import { definePlugin, Schema } from '@botanika/core/plugin'
import manifest from './manifest.ts'

export default definePlugin(manifest, host => {
  const plants = host.db.model(
    'plants',
    new Schema(
      { name: { type: String, required: true }, watered: { type: Number, default: 0 } },
      { versionKey: false },
    ),
  )
  let assistants = 0
  return {
    routes: {
      'GET /api/garden/plants': async () =>
        (await plants.find().lean()).map(({ name, watered }) => ({ name, watered })),
      'POST /api/garden/plants': async ({ body }) => {
        const plant = await plants.create({ name: body.name })
        await host.jobs.add('water', plant.id)
        return { name: plant.name, watered: plant.watered }
      },
      'GET /api/garden/heard': () => ({ assistants }),
      'GET /api/garden/settings': async () => {
        const { season, key } = await host.settings()
        return { season, keyLength: key?.length ?? 0 }
      },
    },
    jobs: {
      water: {
        run: async ({ key }) => void (await plants.updateOne({ _id: key }, { $inc: { watered: 1 } })),
      },
    },
    on: {
      'assistant.created': () => {
        assistants += 1
      },
    },
    stop: () => {
      const globals = globalThis as { gardenStopped?: number }
      globals.gardenStopped = (globals.gardenStopped ?? 0) + 1
    },
  }
})
