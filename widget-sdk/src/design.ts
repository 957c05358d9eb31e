import type { WidgetDesign } from './wire.ts'

/** The designer's defaults (they equal the contract's; a value import would bring its schemas along). */
export const defaultDesign: WidgetDesign = {
  primaryColor: '#10B981',
  secondaryColor: '#065F46',
  backgroundColor: '#FFFFFF',
  textColor: '#111827',
  borderRadius: 12,
  fontSize: 14,
  fontFamily: 'Inter, sans-serif',
  position: 'bottom-right',
  size: 'medium',
  showAvatar: true,
  showTyping: true,
  welcomeMessage: 'Привет! Как дела? Чем могу помочь?',
  placeholder: 'Введите ваше сообщение...',
  buttonText: 'Отправить',
  theme: 'light',
  avatarUrl: '',
}

/** A design from storage or a server: what is missing or unreadable takes the default. */
export function readDesign(saved: string | Partial<WidgetDesign> | undefined): WidgetDesign {
  try {
    return { ...defaultDesign, ...(typeof saved === 'string' ? JSON.parse(saved) : saved) }
  } catch {
    return defaultDesign
  }
}
