import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Quality of the picture, 0 to 1; it is compressed once more before it is sent. */
const quality = 0.9

export interface CameraDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPhoto: (photo: Blob) => void
}

/** Takes a picture with the device's camera, which is released as soon as the dialog closes. */
export function CameraDialog({ open, onOpenChange, onPhoto }: CameraDialogProps) {
  const t = useTexts('chat')
  const video = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const refuse = useRef<() => void>(undefined)
  refuse.current = () => {
    onOpenChange(false)
    window.alert(t('camera.refused'))
  }

  useEffect(() => {
    if (!open) return
    let stream: MediaStream | null = null
    let isGone = false
    const stop = (found: MediaStream) => {
      for (const track of found.getTracks()) track.stop()
    }
    // Without https a browser offers no camera.
    const asked = navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } })
    ;(asked ?? Promise.reject(new Error('no camera'))).then(
      found => {
        if (isGone) return stop(found)
        stream = found
        if (video.current) video.current.srcObject = found
      },
      () => {
        if (!isGone) refuse.current?.()
      },
    )
    return () => {
      isGone = true
      setReady(false)
      if (stream) stop(stream)
    }
  }, [open])

  const shoot = () => {
    const source = video.current
    if (!source) return
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    canvas.toBlob(
      blob => {
        onOpenChange(false)
        if (blob) onPhoto(blob)
      },
      'image/jpeg',
      quality,
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('camera.title')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('camera.cancel')}</Button>
          <Button variant="primary" disabled={!ready} onClick={shoot}>
            {t('camera.shoot')}
          </Button>
        </>
      }
    >
      <View ref={video} autoPlay playsInline muted onLoadedData={() => setReady(true)} />
    </Dialog>
  )
}

const View = styled.video`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--radius-card);
  background: var(--color-sunken);
`
