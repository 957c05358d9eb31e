import type { MessageRecord } from '../../../talk/conversations/index.ts'
import type { Delivery } from '../outbox/outbox.ts'

/** true: a message has files of any kind. */
export const hasFiles = ({ images, videos = [], files = [] }: MessageRecord): boolean =>
  images.length + videos.length + files.length > 0

/** The content sent with the text of a message: its files and quick replies. */
export const contentOf = ({
  images,
  videos,
  files,
  buttons,
}: MessageRecord): Pick<Delivery, 'images' | 'videos' | 'files' | 'buttons'> => ({
  images,
  ...(videos && { videos }),
  ...(files && { files: files.map(({ objectId, name }) => ({ objectId, name })) }),
  ...(buttons && { buttons }),
})
