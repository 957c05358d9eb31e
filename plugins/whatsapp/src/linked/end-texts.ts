import type { Text } from '@botanika/core/contract'

/** Why a linked device does not work, for the owner. */
export const texts = {
  loggedOut: {
    ru: 'Требуется повторная привязка: телефон отвязал это устройство. Получите новый QR-код',
    en: 'It has to be linked anew: the phone unlinked this device. Get a new QR code',
    pl: 'Wymagane ponowne połączenie: telefon odłączył to urządzenie. Uzyskaj nowy kod QR',
  },
  forbidden: {
    ru: 'WhatsApp закрыл доступ этому номеру. Проверьте в телефоне, не ограничен ли он, и привяжите устройство заново или перейдите на официальный API',
    en: 'WhatsApp has closed access for this number. See on the phone whether it is restricted, and link the device anew or go over to the official API',
    pl: 'WhatsApp zamknął dostęp dla tego numeru. Sprawdź w telefonie, czy nie jest ograniczony, i połącz urządzenie ponownie albo przejdź na oficjalne API',
  },
  replaced: {
    ru: 'Эту сессию открыла другая программа. Остановите её и нажмите «Получить QR код»: привязка сохранилась',
    en: 'Another program has opened this session. Stop it and choose “Get a QR code”: the device is still linked',
    pl: 'Tę sesję otworzył inny program. Zatrzymaj go i wybierz „Pobierz kod QR”: urządzenie jest nadal połączone',
  },
  badSession: {
    ru: 'Ключи сессии испорчены. Получите новый QR-код и привяжите устройство заново',
    en: 'The keys of the session are damaged. Get a new QR code and link the device anew',
    pl: 'Klucze sesji są uszkodzone. Uzyskaj nowy kod QR i połącz urządzenie ponownie',
  },
  notScanned: {
    ru: 'Устройство не привязано: код никто не отсканировал. Нажмите «Получить QR код»',
    en: 'No device is linked: nobody scanned the code. Choose “Get a QR code”',
    pl: 'Urządzenie nie jest połączone: nikt nie zeskanował kodu. Wybierz „Pobierz kod QR”',
  },
  outdated: {
    ru: 'WhatsApp не принимает эту версию коннектора. Сообщите администратору',
    en: 'WhatsApp does not take this version of the connector. Tell the administrator',
    pl: 'WhatsApp nie przyjmuje tej wersji łącznika. Powiadom administratora',
  },
  notInstalled: {
    ru: 'Коннектор WhatsApp не установлен. Попросите администратора открыть страницу «Коннектор WhatsApp» и установить его или подключите официальный API',
    en: 'The WhatsApp connector is not installed. Ask the administrator to open the page “WhatsApp connector” and install it, or connect the official API',
    pl: 'Łącznik WhatsApp nie jest zainstalowany. Poproś administratora o otwarcie strony „Łącznik WhatsApp” i zainstalowanie go albo podłącz oficjalne API',
  },
  offline: {
    ru: 'Связанное устройство сейчас не на связи: сообщение уйдёт, когда связь вернётся',
    en: 'The linked device is not connected now: the message goes out when it is back',
    pl: 'Połączone urządzenie nie jest teraz w sieci: wiadomość zostanie wysłana, gdy wróci połączenie',
  },
} satisfies Readonly<Record<string, Text>>
