import { loadedLater } from '../feedback/loaded-later.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { QrCodeProps } from './qr-code.tsx'

/** The component `QrCode`, with an empty place of its size until its code is loaded. */
export const QrCode = loadedLater(
  () => import('./qr-code.tsx'),
  ({ size }: QrCodeProps) => <Skeleton width={size} height={size} />,
)
