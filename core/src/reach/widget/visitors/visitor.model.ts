import { Schema, type Types } from 'mongoose'

/** Data of a widget's visitor beside their conversation. Everything in it comes from outside. */
export interface WidgetVisitorRecord {
  _id: Types.ObjectId
  widgetId: Types.ObjectId
  visitorId: Types.ObjectId
  conversationId: Types.ObjectId
  name?: string
  email?: string
  phone?: string
  /** Time when the contact form was sent. Missing: it was not. */
  contactAt?: Date
  /** `asked`: hash of the owner's consent settings that it was given for. */
  consent?: { at: Date; text: string; hash: string; asked: string }
  identity?: { id: string; name?: string; email?: string; phone?: string; isSigned: boolean }
  /** The site's data about the visit, as JSON. */
  context?: string
  /** Time when a consent or contact details first came. Missing: never. */
  listedAt?: Date
  /** Time when anything of it was last written. */
  touchedAt: Date
  createdAt: Date
}

/** One who gave a consent or contact details. */
export type ListedVisitor = WidgetVisitorRecord & { listedAt: Date }

const text = String

export const widgetVisitorSchema = new Schema<WidgetVisitorRecord>(
  {
    widgetId: { type: Schema.Types.ObjectId, required: true },
    visitorId: { type: Schema.Types.ObjectId, required: true },
    conversationId: { type: Schema.Types.ObjectId, required: true },
    name: text,
    email: text,
    phone: text,
    contactAt: Date,
    consent: { type: { _id: false, at: Date, text, hash: text, asked: text }, default: undefined },
    identity: {
      type: { _id: false, id: text, name: text, email: text, phone: text, isSigned: Boolean },
      default: undefined,
    },
    context: text,
    listedAt: Date,
    touchedAt: { type: Date, required: true },
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    collection: 'widget_visitors',
  },
)
widgetVisitorSchema.index({ visitorId: 1, widgetId: 1 }, { unique: true })
widgetVisitorSchema.index({ widgetId: 1, listedAt: -1, _id: -1 })
widgetVisitorSchema.index({ touchedAt: 1 })
