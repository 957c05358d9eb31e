import { Schema } from 'mongoose'

export type Departed = 'account' | 'assistant' | 'connection'

/** A plugin that was set up on this installation: it may have records, even while it is not running. */
export interface DeletionSubscriberRecord {
  /** Id of the plugin. */
  _id: string
  since: Date
}

/** A deletion that a plugin has yet to process. */
export interface DepartureRecord {
  /** `<plugin id>:<what>:<id>` */
  _id: string
  pluginId: string
  what: Departed
  subjectId: string
  at: Date
}

export const deletionSubscriberSchema = new Schema<DeletionSubscriberRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { versionKey: false, collection: 'plugin_keepers' },
)

export const departureSchema = new Schema<DepartureRecord>(
  {
    _id: { type: String, required: true },
    pluginId: { type: String, required: true },
    what: { type: String, enum: ['account', 'assistant', 'connection'], required: true },
    subjectId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'departures' },
)
departureSchema.index({ pluginId: 1 })
