import type { Text } from '@botanika/core/contract'

/** The text that the owner of a number accepts before a device is linked. */
export const consent: Text = {
  ru: `**Прежде чем подключать номер по QR-коду.** Это неофициальный способ: WhatsApp не разрешает ботов на обычных номерах и может ограничить или навсегда заблокировать номер, иногда без предупреждения. Подключайте отдельный номер, который не жалко потерять, а не личный.

Чтобы снизить риск, ассистент здесь только отвечает и никогда не пишет первым, набирает ответы со скоростью человека и отправляет не больше 20 сообщений в минуту. Рассылок нет. Ему видны все сообщения, которые приходят на этот номер, а то, что вы пишете с телефона, сохраняется как ответы оператора.

Безопасный способ — официальный API: выберите его в поле «Способ подключения», тогда это согласие не нужно.`,
  en: `**Before you connect a number by QR code.** This is an unofficial way: WhatsApp allows no bots on ordinary numbers and may restrict a number or block it for good, sometimes without a warning. Connect a number of its own that you can afford to lose, not your private one.

To lower the risk, the assistant here only replies and never writes first, types as fast as a person and sends at most 20 messages a minute. There are no mailings. It sees every message that comes to this number, and what you write on the phone is kept as an operator’s replies.

The safe way is the official API: choose it under “How it is connected”, and this consent is not needed.`,
  pl: `**Zanim połączysz numer kodem QR.** To nieoficjalny sposób: WhatsApp nie pozwala na boty na zwykłych numerach i może ograniczyć numer albo zablokować go na zawsze, czasem bez ostrzeżenia. Połącz osobny numer, którego utrata nie zaboli, a nie prywatny.

Aby zmniejszyć ryzyko, asystent tylko odpowiada i nigdy nie pisze pierwszy, pisze w tempie człowieka i wysyła najwyżej 20 wiadomości na minutę. Nie ma wysyłek masowych. Widzi wszystkie wiadomości przychodzące na ten numer, a to, co piszesz na telefonie, zapisuje się jako odpowiedzi operatora.

Bezpieczny sposób to oficjalne API: wybierz je w polu „Sposób połączenia”, wtedy ta zgoda nie jest potrzebna.`,
}
