import type { WidgetDesign, WidgetDesignInput } from './design.ts'

/** Values of the fields that a stored design does not have: designs of earlier versions have none of the groups. */
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
  starters: [],
  language: 'auto',
  sound: false,
  badge: true,
  launcher: {
    icon: 'mark',
    text: '',
    offsetX: 20,
    offsetY: 20,
    zIndex: 2_147_483_000,
    mobileFullScreen: true,
  },
  header: { title: '', subtitle: '' },
  greeting: { isOn: false, text: '', delaySeconds: 10, pages: [] },
  consent: { isRequired: false, text: '', link: '' },
  contact: { when: 'never', fields: [], text: '' },
  hours: { isOn: false, timeZone: 'Europe/Moscow', days: [], greeting: '' },
}

/** A design with its defaults filled in, those of each group too. */
export const wholeDesign = (design: WidgetDesignInput): WidgetDesign => {
  const { launcher, header, greeting, consent, contact, hours } = defaultDesign
  return {
    ...defaultDesign,
    ...design,
    launcher: { ...launcher, ...design.launcher },
    header: { ...header, ...design.header },
    greeting: { ...greeting, ...design.greeting },
    consent: { ...consent, ...design.consent },
    contact: { ...contact, ...design.contact },
    hours: { ...hours, ...design.hours },
  }
}

/** A design with changes: fields of a group that are not named keep their value. */
export const changeDesign = (design: WidgetDesignInput, changes: WidgetDesignInput): WidgetDesignInput => ({
  ...design,
  ...changes,
  ...(changes.launcher && { launcher: { ...design.launcher, ...changes.launcher } }),
  ...(changes.header && { header: { ...design.header, ...changes.header } }),
  ...(changes.greeting && { greeting: { ...design.greeting, ...changes.greeting } }),
  ...(changes.consent && { consent: { ...design.consent, ...changes.consent } }),
  ...(changes.contact && { contact: { ...design.contact, ...changes.contact } }),
  ...(changes.hours && { hours: { ...design.hours, ...changes.hours } }),
})
