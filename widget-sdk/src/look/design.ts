import type { PartialDesign, WidgetDesign } from '../wire.ts'

/** The designer's defaults (they equal the contract's; a value import would include its schemas). */
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
  launcher: { icon: 'mark', text: '', offsetX: 20, offsetY: 20, zIndex: 2147483000, mobileFullScreen: true },
  header: { title: '', subtitle: '' },
  starters: [],
  language: 'auto',
  sound: false,
  badge: true,
  greeting: { isOn: false, text: '', delaySeconds: 10, pages: [] },
  consent: { isRequired: false, text: '', link: '' },
  contact: { when: 'never', fields: [], text: '' },
  hours: { isOn: false, timeZone: 'Europe/Moscow', days: [], greeting: '' },
}

/** A design from storage or a server: what is missing takes the default, in the objects within it too. */
export function readDesign(saved: PartialDesign | undefined): WidgetDesign {
  const whole: Record<string, unknown> = { ...defaultDesign }
  for (const [name, value] of Object.entries(saved ?? {})) {
    const before = whole[name]
    const isGroup = before && typeof before === 'object' && !Array.isArray(before)
    whole[name] = isGroup && typeof value === 'object' ? { ...before, ...value } : value
  }
  return whole as unknown as WidgetDesign
}
