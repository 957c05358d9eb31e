/** Markdown of the tab «Инструкция», for first-time users. */
export const instructions = {
  ru: `**Два способа.** По QR-коду подключается обычный номер, но это неофициально и рискованно. Официальный API надёжнее, для него нужен бизнес-аккаунт Meta.

### По QR-коду
1. Администратор один раз устанавливает коннектор на странице «Коннектор WhatsApp».
2. На вкладке «Настройки» придумайте имя сессии, выберите ассистента, прочитайте условия и подключите.
3. На вкладке «QR-код» нажмите «Получить QR код». На телефоне откройте WhatsApp → Настройки → Связанные устройства → Привязка устройства и отсканируйте код. Он живёт от 20 секунд до минуты и обновляется сам.
4. Нет камеры? Введите на той же вкладке номер телефона и наберите полученный код в WhatsApp → Связанные устройства → Привязать по номеру телефона.

Ассистент отвечает в личных чатах, а в группах — когда его упомянули или ответили ему. Сообщения старше пяти минут, пришедшие, пока сервер не работал, остаются без ответа. То, что вы написали с телефона сами, видно в диалогах как ответ оператора, и ассистент в этом чате полчаса молчит; сколько молчать, задаётся в «Дополнительно», вернуть чат раньше можно на странице «Диалоги».

### Официальный API
1. На developers.facebook.com создайте приложение типа Business и добавьте продукт WhatsApp.
2. API Setup: скопируйте Phone number ID. App settings → Basic: скопируйте App secret.
3. Business settings → System users: создайте системного пользователя, дайте ему приложение и аккаунт WhatsApp и выпустите постоянный токен с правами whatsapp_business_messaging и whatsapp_business_management.
4. Webhooks: подпишите приложение на поле messages. Адрес вебхука этого номера сервер назначит сам; нужен публичный адрес с https (\`PUBLIC_URL\`).
5. Если прав на это у токена нет, впишите в Meta вручную адрес вебхука из состояния интеграции и тот же проверочный токен.
6. Тот же номер открыт в приложении WhatsApp Business? Подпишите приложение и на поле smb_message_echoes: то, что вы пишете там сами, станет ответом оператора, и ассистент в этом чате помолчит.

**24 часа.** Отвечать свободным текстом можно в течение суток после сообщения человека. Потом WhatsApp принимает только одобренные шаблоны: такой ответ не уйдёт, и в состоянии интеграции будет сказано почему.

**Команды:** \`/start\`, \`/help\`, \`/reset\` — начать разговор заново.`,
  en: `**Two ways.** By QR code an ordinary number is connected, which is unofficial and a risk. The official API is dependable and needs a business account at Meta.

### By QR code
1. The administrator installs the connector once, on the page “WhatsApp connector”.
2. On the tab “Settings” give the session a name, pick an assistant, read the conditions and connect.
3. On the tab “QR code” choose “Get a QR code”. On the phone open WhatsApp → Settings → Linked devices → Link a device and scan the code. It lives from 20 seconds to a minute and renews itself.
4. No camera? Enter the phone’s number on the same tab, and type the code that you get in WhatsApp → Linked devices → Link with phone number.

The assistant answers in private chats, and in groups when it is mentioned or replied to. Messages older than five minutes that came while the server was down stay unanswered. What you write on the phone yourself is seen in the conversations as an operator’s reply, and the assistant is silent in that chat for half an hour; “More settings” changes how long, the page “Conversations” gives the chat back sooner.

### Official API
1. At developers.facebook.com make an app of the type Business and add the product WhatsApp.
2. API Setup: copy the Phone number ID. App settings → Basic: copy the App secret.
3. Business settings → System users: make a system user, give it the app and the WhatsApp account, and issue a permanent token with whatsapp_business_messaging and whatsapp_business_management.
4. Webhooks: subscribe the app to the field messages. The server sets the webhook address of this number itself; it needs a public address with https (\`PUBLIC_URL\`).
5. Where the token may not do that, enter the webhook address from the integration’s state at Meta by hand, with the same verify token.
6. Is the same number open in the WhatsApp Business app? Subscribe the app to the field smb_message_echoes too: what you write there becomes an operator’s reply, and the assistant is silent in that chat for a while.

**24 hours.** Free text may be sent for a day after the person’s message. Then WhatsApp takes only approved templates: such a reply does not go out, and the integration’s state says why.

**Commands:** \`/start\`, \`/help\`, and \`/reset\` to start the conversation anew.`,
  pl: `**Dwa sposoby.** Kodem QR łączy się zwykły numer, ale to nieoficjalne i ryzykowne. Oficjalne API jest pewniejsze i wymaga konta firmowego w Meta.

### Kodem QR
1. Administrator raz instaluje łącznik na stronie „Łącznik WhatsApp”.
2. Na karcie „Ustawienia” nadaj sesji nazwę, wybierz asystenta, przeczytaj warunki i połącz.
3. Na karcie „Kod QR” wybierz „Pobierz kod QR”. Na telefonie otwórz WhatsApp → Ustawienia → Połączone urządzenia → Połącz urządzenie i zeskanuj kod. Żyje od 20 sekund do minuty i odnawia się sam.
4. Nie ma aparatu? Podaj na tej samej karcie numer telefonu i wpisz otrzymany kod w WhatsApp → Połączone urządzenia → Połącz numerem telefonu.

Asystent odpowiada w czatach prywatnych, a w grupach, gdy ktoś go wspomni lub mu odpowie. Wiadomości starsze niż pięć minut, które przyszły, gdy serwer nie działał, zostają bez odpowiedzi. To, co piszesz na telefonie, widać w rozmowach jako odpowiedź operatora, a asystent milczy na tym czacie przez pół godziny; jak długo, ustawia się w „Więcej ustawień”, wcześniej oddasz czat na stronie „Rozmowy”.

### Oficjalne API
1. Na developers.facebook.com utwórz aplikację typu Business i dodaj produkt WhatsApp.
2. API Setup: skopiuj Phone number ID. App settings → Basic: skopiuj App secret.
3. Business settings → System users: utwórz użytkownika systemowego, daj mu aplikację i konto WhatsApp i wydaj stały token z whatsapp_business_messaging i whatsapp_business_management.
4. Webhooks: zasubskrybuj aplikacji pole messages. Adres webhooka tego numeru serwer ustawi sam; potrzebny jest adres publiczny z https (\`PUBLIC_URL\`).
5. Jeśli token nie ma do tego praw, wpisz w Meta ręcznie adres webhooka ze stanu integracji i ten sam token weryfikacyjny.
6. Ten sam numer działa w aplikacji WhatsApp Business? Zasubskrybuj też pole smb_message_echoes: to, co tam piszesz, staje się odpowiedzią operatora, a asystent przez chwilę milczy na tym czacie.

**24 godziny.** Zwykły tekst można wysyłać przez dobę od wiadomości osoby. Potem WhatsApp przyjmuje tylko zatwierdzone szablony: taka odpowiedź nie wyjdzie, a stan integracji powie dlaczego.

**Polecenia:** \`/start\`, \`/help\` oraz \`/reset\`, które zaczyna rozmowę od nowa.`,
}
