const curl = `BODY='{"id":"1","chat":{"id":"c1"},"from":{"id":"u1","name":"Anna"},"text":"Hello"}'
TIME=$(date +%s)
SIGN=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
curl "$HOOK" -H "X-Botanika-Timestamp: $TIME" -H "X-Botanika-Signature: sha256=$SIGN" \\
  -H 'Content-Type: application/json' -d "$BODY"`

const node = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request))
  const time = request.headers['x-botanika-timestamp']
  const right = \`sha256=\${createHmac('sha256', process.env.SECRET).update(\`\${time}.\`).update(body).digest('hex')}\`
  const given = request.headers['x-botanika-signature'] ?? ''
  const genuine = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
  if (genuine) console.log(JSON.parse(body))
  response.writeHead(genuine ? 204 : 401).end()
}).listen(8080)`

/** The tab «Инструкция» of the form, as Markdown. */
export const instructions = {
  ru: `1. Укажите адрес своей системы: туда придут ответы. Придумайте секрет и выберите ассистента.
2. Сохраните. На ваш адрес сразу придёт \`{"id": "…", "check": true}\`: ответьте 2xx, иначе подключение не сохранится.
3. Скопируйте адрес этого сервера из состояния подключения и шлите на него сообщения. Нужен \`PUBLIC_URL\`; если ваша система стоит на той же машине, хватит \`PUBLIC_URL=http://127.0.0.1:3000\`.

**Сообщение сюда** (\`kind\`, \`title\`, \`name\`, \`language\` и \`files\` можно не указывать; повтор с тем же \`id\` пропускается; файлы — картинки, документы и записи голоса, что есть что, говорит окончание имени):

\`\`\`json
{"id": "1", "chat": {"id": "c1", "kind": "private"}, "from": {"id": "u1", "name": "Анна", "language": "ru"},
 "text": "Здравствуйте", "files": [{"name": "price.pdf", "url": "https://example.com/price.pdf"}]}
\`\`\`

\`\`\`sh
${curl}
\`\`\`

**Ответ отсюда**: \`{"id", "chat", "text", "format": "markdown", "replyTo"}\`, картинка — \`{"id", "chat", "image": {"name", "mime", "base64", "url"}}\`, видео и файл — так же, под именем \`video\` и \`file\`; \`url\` есть, если задан \`PUBLIC_URL\`. Под текстом могут быть кнопки: \`"buttons": [{"text", "payload"}]\`; нажатие пришлите сообщением с надписью кнопки в \`text\` и \`"button": {"messageId", "index"}\`, где \`messageId\` — \`id\` из вашего ответа. Ответьте 2xx, тело — \`{"id": "…"}\` или пустое. \`id\` одинаков при каждой попытке: второе сообщение с ним пропустите. Приём на Node:

\`\`\`js
${node}
\`\`\`

**Ваши коды**: 429 с \`Retry-After\` — подождём; 401 и 403 — подключение остановится; 404 и 410 — этого чата больше нет; другие 4xx — сообщение не будет повторено; 5xx — будет повторено один раз.`,
  en: `1. Give the address of your system: answers go there. Make up a secret and pick the assistant.
2. Save. Your address gets \`{"id": "…", "check": true}\` at once: answer 2xx, or the connection is not kept.
3. Copy this server’s address from the connection’s state and post messages to it. It needs \`PUBLIC_URL\`; where your system runs on the same machine, \`PUBLIC_URL=http://127.0.0.1:3000\` is enough.

**A message to here** (\`kind\`, \`title\`, \`name\`, \`language\` and \`files\` may be left out; a repeat with the same \`id\` is dropped; files are pictures, documents and voice recordings, told by the ending of the name):

\`\`\`json
{"id": "1", "chat": {"id": "c1", "kind": "private"}, "from": {"id": "u1", "name": "Anna", "language": "en"},
 "text": "Hello", "files": [{"name": "price.pdf", "url": "https://example.com/price.pdf"}]}
\`\`\`

\`\`\`sh
${curl}
\`\`\`

**An answer from here**: \`{"id", "chat", "text", "format": "markdown", "replyTo"}\`, an image is \`{"id", "chat", "image": {"name", "mime", "base64", "url"}}\`; a video and a file are alike, as \`video\` and \`file\`; \`url\` is there if \`PUBLIC_URL\` is set. A text may have buttons: \`"buttons": [{"text", "payload"}]\`; send a press as a message with the label as \`text\` and \`"button": {"messageId", "index"}\`, where \`messageId\` is the \`id\` that you answered. Answer 2xx with \`{"id": "…"}\` or nothing. The \`id\` is the same at every try: drop a second message with it. A receiver in Node:

\`\`\`js
${node}
\`\`\`

**Your codes**: 429 with \`Retry-After\`: we wait; 401 and 403: the connection stops; 404 and 410: that chat is gone; other 4xx: the message is not repeated; 5xx: it is repeated once.`,
  pl: `1. Podaj adres swojego systemu: tam trafią odpowiedzi. Wymyśl sekret i wybierz asystenta.
2. Zapisz. Na Twój adres od razu przyjdzie \`{"id": "…", "check": true}\`: odpowiedz 2xx, inaczej połączenie nie zostanie zapisane.
3. Skopiuj adres tego serwera ze stanu połączenia i wysyłaj tam wiadomości. Potrzebny jest \`PUBLIC_URL\`; gdy Twój system działa na tej samej maszynie, wystarczy \`PUBLIC_URL=http://127.0.0.1:3000\`.

**Wiadomość tutaj** (\`kind\`, \`title\`, \`name\`, \`language\` i \`files\` można pominąć; powtórka z tym samym \`id\` jest pomijana; pliki to obrazy, dokumenty i nagrania głosu, rozróżniane po końcówce nazwy):

\`\`\`json
{"id": "1", "chat": {"id": "c1", "kind": "private"}, "from": {"id": "u1", "name": "Anna", "language": "pl"},
 "text": "Dzień dobry", "files": [{"name": "price.pdf", "url": "https://example.com/price.pdf"}]}
\`\`\`

\`\`\`sh
${curl}
\`\`\`

**Odpowiedź stąd**: \`{"id", "chat", "text", "format": "markdown", "replyTo"}\`, obraz to \`{"id", "chat", "image": {"name", "mime", "base64", "url"}}\`; film i plik wyglądają tak samo, jako \`video\` i \`file\`; \`url\` jest, gdy ustawiono \`PUBLIC_URL\`. Pod tekstem mogą być przyciski: \`"buttons": [{"text", "payload"}]\`; naciśnięcie przyślij jako wiadomość z napisem przycisku w \`text\` i \`"button": {"messageId", "index"}\`, gdzie \`messageId\` to \`id\` z Twojej odpowiedzi. Odpowiedz 2xx z treścią \`{"id": "…"}\` lub pustą. \`id\` jest takie samo przy każdej próbie: drugą wiadomość z nim pomiń. Odbiornik w Node:

\`\`\`js
${node}
\`\`\`

**Twoje kody**: 429 z \`Retry-After\` — poczekamy; 401 i 403 — połączenie się zatrzyma; 404 i 410 — tego czatu już nie ma; inne 4xx — wiadomość nie zostanie powtórzona; 5xx — zostanie powtórzona raz.`,
}
