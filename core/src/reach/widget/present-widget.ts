import { wholeDesign } from '../../contract/widget/whole-design.ts'
import type { Widget } from '../../contract/widget/widget.ts'
import type { WidgetRecord } from './widget.model.ts'

export const presentWidget = (record: WidgetRecord, origin: string): Widget => ({
  id: record._id.toHexString(),
  assistantId: record.assistantId.toHexString(),
  key: record.key,
  name: record.name,
  design: wholeDesign(record.design),
  draft: record.draft ? wholeDesign(record.draft) : null,
  version: record.version ?? 0,
  publishedAt: record.publishedAt?.toISOString() ?? null,
  allowedSites: record.allowedSites,
  isActive: record.isActive,
  limits: { perVisitorMinute: record.limits.perVisitorMinute, perDay: record.limits.perDay },
  identity: {
    isRequired: record.identity?.isRequired ?? false,
    hasSecret: record.identity?.secret !== undefined,
  },
  snippet: `<script src="${origin}/widget.js?key=${record.key}" async></script>`,
  createdAt: record.createdAt.toISOString(),
})
