import type { Story, StoryMeta } from '../story.ts'
import QrCode from './qr-code.tsx'

const meta: StoryMeta<object> = { title: 'UI/QrCode' }
export default meta

export const Link: Story = {
  render: () => <QrCode text="otpauth://totp/Botanika:anna@example.com" size={180} label="QR" />,
}
